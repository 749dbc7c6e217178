import { Box, Button, Card, Skeleton, Typography } from '@mui/material'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { LinkBase as Link, useLocale } from 'react-admin'
import { lazyPart } from '#common/ui/lazy-part.tsx'
import type { AccessRequest } from '../access-requests/useAnswer.ts'
import { DateTime } from '../components/DateTime.tsx'
import { SuccessIcon } from '../components/icons.tsx'
import { isMissing } from '../components/LoadError.tsx'
import { PartFailure } from '../components/PartFailure.tsx'
import { useIsPhone } from '../hooks/useIsPhone.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { type AttentionLine, attentionLines } from './attention-lines.ts'
import { countAttention, useAttention } from './useAttention.ts'

const GrantDialog = lazyPart(
  async () => (await import('../access-requests/GrantDialog.tsx')).GrantDialog,
  PartFailure,
)

/** In pixels; phones have room for two lines of text. */
const lineHeight = { xs: 76, sm: 56 }

/** What waits for an administrator, each with the one button that settles it. */
export function AttentionCard(): ReactNode {
  const t = useTranslate()
  const locale = useLocale()
  const titleId = useId()
  const { data, error } = useAttention()
  // Lines that have their place before they are loaded.
  const isPhone = useIsPhone()
  const shown = isPhone ? 2 : 3
  const [isOpen, setOpen] = useState(false)
  const [request, setRequest] = useState<AccessRequest>()
  if (isMissing(error)) return null
  const lines = data ? attentionLines(t, locale, data) : []
  const count = data ? countAttention(data) : 0
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ minHeight: { xs: 42 + 2 * lineHeight.xs, sm: 42 + 3 * lineHeight.sm }, pt: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, height: 32 }}>
        <Typography id={titleId} component="h2" variant="subtitle2" sx={{ flex: 1 }}>
          {t('admin.attention.title')}
        </Typography>
        {lines.length > shown && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('admin.attention.less') : t('admin.attention.all', { smart_count: count })}
          </Button>
        )}
      </Box>
      {error && <Typography sx={{ px: 2 }}>{t('admin.overview.failed')}</Typography>}
      {!data && !error && <Skeleton variant="rounded" height={2 * lineHeight.sm} sx={{ mx: 2, mt: 1 }} />}
      {data && lines.length === 0 && (
        <Typography
          color="textSecondary"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, height: 112 }}
        >
          <SuccessIcon />
          {t('admin.attention.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.slice(0, isOpen ? undefined : shown).map((line) => (
          <Line key={line.key} line={line} onAnswer={setRequest} />
        ))}
      </Box>
      {request && (
        <Suspense>
          <GrantDialog request={request} onClose={() => setRequest(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}

const clamped = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: { xs: 2, sm: 1 },
}

interface LineProps {
  line: AttentionLine
  onAnswer: (request: AccessRequest) => void
}

function Line({ line: { since, subject, text, action, to, request }, onAnswer }: LineProps): ReactNode {
  const id = useId()
  const target = to ? { component: Link, to } : { onClick: () => request && onAnswer(request) }
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 2, height: lineHeight, px: 2 },
        ...{ borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box id={id} sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 600 }}>
          {subject}
        </Typography>
        <Typography variant="body2" color="textSecondary" title={text} sx={clamped}>
          {text}
          {since && (
            <>
              {' · '}
              <DateTime at={since} />
            </>
          )}
        </Typography>
      </Box>
      <Button variant="outlined" size="small" aria-describedby={id} {...target} sx={{ flexShrink: 0 }}>
        {action}
      </Button>
    </Box>
  )
}

import { Box, Card, Link as MuiLink, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { LinkBase as Link } from 'react-admin'
import { guidePath } from '#common/addresses/guides.ts'
import { href } from '#common/addresses/paths.ts'
import { SuccessIcon } from '../components/icons.tsx'
import { useLanguage } from '../i18n/useLanguage.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import type { Attention } from './useAttention.ts'

type Steps = Attention['steps']

/** Where each step is taken; reports and access, in their group. */
const screens: Record<keyof Steps, string | undefined> = {
  account: href('accountAdd'),
  users: href('userImport'),
  group: href('groupAdd'),
  report: undefined,
  access: undefined,
}

/** What is left to do until the first user sees a report. */
export function FirstSteps({ done }: { done: Steps | undefined }): ReactNode {
  const t = useTranslate()
  const language = useLanguage()
  const titleId = useId()
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mt: 2, p: 3 }}>
      <Typography id={titleId} variant="h6" component="h2">
        {t('admin.overview.firstSteps')}
      </Typography>
      <Box component="ol" sx={{ m: 0, mt: 1, pl: 3, display: 'grid', gap: 1 }}>
        {(Object.keys(screens) as (keyof Steps)[]).map((step) => (
          <Step key={step} step={step} isDone={done?.[step] === true} />
        ))}
      </Box>
      <Typography sx={{ mt: 2 }}>
        <MuiLink href={guidePath('administrator', language)} target="_blank" rel="noreferrer">
          {t('admin.overview.guide')}
        </MuiLink>
      </Typography>
    </Card>
  )
}

function Step({ step, isDone }: { step: keyof Steps; isDone: boolean }): ReactNode {
  const t = useTranslate()
  const to = isDone ? undefined : screens[step]
  const name = t(`admin.overview.steps.${step}`)
  return (
    <li>
      {to ? (
        <MuiLink component={Link} to={to} sx={{ fontWeight: 600 }}>
          {name}
        </MuiLink>
      ) : (
        <strong>{name}</strong>
      )}
      {isDone && (
        <SuccessIcon
          color="success"
          fontSize="small"
          titleAccess={t('admin.overview.stepDone')}
          sx={{ ml: 1, verticalAlign: 'text-bottom' }}
        />
      )}{' '}
      <Typography component="span" color="textSecondary">
        {t(`admin.overview.hints.${step}`)}
      </Typography>
    </li>
  )
}

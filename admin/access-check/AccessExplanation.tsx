import { Box, Card, Chip, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as RouterLink, useLocale } from 'react-admin'
import { DateTime } from '../components/DateTime.tsx'
import { AlertIcon, InfoIcon, SuccessIcon } from '../components/icons.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ViewAsButton } from '../users/ViewAsButton.tsx'
import { causeOf, type ShownCondition, shownConditions } from './shown-conditions.ts'
import { colors, type Explanation, Verdict } from './Verdict.tsx'

const icons = { ok: SuccessIcon, fails: AlertIcon, unknown: InfoIcon, attention: AlertIcon }
interface AccessExplanationProps {
  explanation: Explanation
  onRepaired: () => void
}

/** The verdict, and each condition with its state, its last change and a link to change it. */
export function AccessExplanation({ explanation, onRepaired }: AccessExplanationProps): ReactNode {
  const t = useTranslate()
  const locale = useLocale() ?? 'pt'
  const { user } = explanation
  const rows = shownConditions(explanation, t, locale)
  return (
    <>
      <Verdict explanation={explanation} cause={causeOf(rows)} onRepaired={onRepaired} />
      {!user.adm && (
        <Box>
          <ViewAsButton user={user} />
        </Box>
      )}
      <Card>
        <Box
          component="ol"
          aria-label={t('admin.accessCheck.conditions')}
          sx={{ m: 0, p: 0, listStyle: 'none' }}
        >
          {rows.map((row) => (
            <ConditionRow key={row.condition.key} {...row} />
          ))}
        </Box>
      </Card>
    </>
  )
}

function ConditionRow({ condition, state, lines }: ShownCondition): ReactNode {
  const t = useTranslate()
  const { key, changed_at, changed_by, path } = condition
  const Icon = icons[state]
  const name = t(`admin.accessCheck.${key}.name`)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        p: { xs: 2, sm: 2.5 },
        '& + &': { borderTop: 1, borderColor: 'divider' },
        overflowWrap: 'anywhere',
      }}
    >
      <Icon aria-hidden color={colors[state]} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography component="h3" variant="subtitle2">
            {name}
          </Typography>
          <Chip
            size="small"
            variant="outlined"
            color={colors[state]}
            label={t(`admin.accessCheck.state.${state}`)}
          />
        </Box>
        {lines.map((line) => (
          <Typography key={line}>{line}</Typography>
        ))}
        {changed_at && (
          <Typography color="textSecondary">
            {t('admin.accessCheck.changed', { by: changed_by ?? t('admin.accessCheck.operator') })}{' '}
            <DateTime at={changed_at} />
          </Typography>
        )}
        {path && (
          <Link component={RouterLink} to={path} aria-label={t('admin.accessCheck.changeOf', { name })}>
            {t('admin.accessCheck.change')}
          </Link>
        )}
      </Box>
    </Box>
  )
}

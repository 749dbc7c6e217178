import { Alert, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as Link } from 'react-admin'
import type { ReportPage, ResponseOf } from '#common/contract/index.ts'
import { useErrorMessage } from '../components/LoadError.tsx'
import { useCallMutation } from '../data/useCall.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

export type Explanation = ResponseOf<'explainAccess'>
export type Condition = Explanation['conditions'][number]

export const colors = { ok: 'success', fails: 'error', unknown: 'warning', attention: 'warning' } as const

interface VerdictProps {
  explanation: Explanation
  /** The first condition that prevents the access, and what it says. */
  cause: { condition: Condition; lines: string[] } | undefined
  /** The page that it is about; without it, the report. */
  page?: ReportPage | undefined
  /** Causes that are settled where this is shown, without a button here. */
  settled?: readonly Condition['key'][]
  /** Called once the cause has been settled here. */
  onRepaired: () => void
}

/** Whether the user sees the report, why not, and the one button that settles it. */
export function Verdict({ explanation, cause, page, settled = [], onRepaired }: VerdictProps): ReactNode {
  const t = useTranslate()
  const { sees, user, report, page_filters } = explanation
  const names = { user: user.name, report: report.name }
  const hasButton = cause && !settled.includes(cause.condition.key)
  const pages = page_filters.map(({ displayName }) => displayName).join(', ')
  const [title, reason] =
    page && sees !== 'fails'
      ? [
          t('admin.accessCheck.verdict.page', { ...names, page: page.displayName }),
          t('admin.accessCheck.onlyPages', { pages }),
        ]
      : [t(`admin.accessCheck.verdict.${sees}`, names), cause?.lines[0]]
  return (
    <Alert
      severity={page && sees === 'ok' ? 'warning' : colors[sees]}
      sx={{ alignItems: 'center', overflowWrap: 'anywhere' }}
      action={
        hasButton && <Repair explanation={explanation} cause={cause.condition} onRepaired={onRepaired} />
      }
    >
      <Typography component="h2" variant="subtitle1">
        {title}
      </Typography>
      {reason}
    </Alert>
  )
}

type RepairProps = Pick<VerdictProps, 'explanation' | 'onRepaired'> & { cause: Condition }

function Repair({ explanation: { user, report }, cause: { key, path }, onRepaired }: RepairProps): ReactNode {
  const t = useTranslate()
  const unblock = useCallMutation('unblockUsers', { onSettled: onRepaired })
  const join = useCallMutation('addUsersToGroup', { onSettled: onRepaired })
  const reason = useErrorMessage(unblock.error ?? join.error)
  const users = [user.id]
  const inPlace = {
    active: () => unblock.mutate({ users }),
    member: () => join.mutate({ id_group: report.group_id, users }),
  }
  const isPending = unblock.isPending || join.isPending
  if (unblock.error || join.error) return <Typography role="alert">{reason}</Typography>
  if (key === 'active' || key === 'member') {
    return (
      <Button color="inherit" variant="outlined" loading={isPending} onClick={inPlace[key]}>
        {t(`admin.accessCheck.repair.${key}`, { group: report.group_name })}
      </Button>
    )
  }
  if (!path) return null
  return (
    <Button color="inherit" variant="outlined" component={Link} to={path}>
      {t(`admin.accessCheck.repair.${key === 'granted' ? 'granted' : 'other'}`)}
    </Button>
  )
}

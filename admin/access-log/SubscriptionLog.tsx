import { Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable, LinkBase as RouterLink } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { formatTime } from '#common/browser/describe-session.ts'
import type { LogRow } from '#common/contract/log.ts'
import { scheduleParams } from '#common/time/schedule-names.ts'
import { DateTime } from '../components/DateTime.tsx'
import { useLocaleTag } from '../hooks/useLocaleTag.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { actionsColumn, notOnPhones, wideOnly } from '../lists/columns.tsx'
import { EndSubscription } from './EndSubscription.tsx'
import { LogList } from './LogList.tsx'
import { PhoneOnly, SecondaryText } from './SecondaryText.tsx'

type Subscription = LogRow<'subscriptions'>

/** `/registroAcessos/assinaturas`: the reports that users get by mail (decision 081). */
export function SubscriptionLog(): ReactNode {
  return (
    <LogList filters={['person', 'report', 'state']} sort={{ field: 'next_at', order: 'ASC' }}>
      <DataTable.Col<Subscription> source="user_name" render={(one) => <People {...one} />} />
      <DataTable.Col<Subscription> source="report_name" render={(one) => <Report {...one} />} />
      <DataTable.Col<Subscription>
        sx={notOnPhones}
        source="frequency"
        disableSort
        render={(one) => <Schedule {...one} />}
      />
      <DataTable.Col<Subscription>
        sx={{ ...notOnPhones, width: 160 }}
        source="next_at"
        render={(one) => <NextMail {...one} />}
      />
      <DataTable.Col<Subscription>
        sx={{ ...wideOnly, width: 180 }}
        source="last_at"
        disableSort
        render={(one) => <LastMail {...one} />}
      />
      <DataTable.Col {...actionsColumn(104, 120)} cellClassName="">
        <EndSubscription />
      </DataTable.Col>
    </LogList>
  )
}

function People({ user_id, user_name, user_email, arranged_by_id, arranged_by }: Subscription): ReactNode {
  const t = useTranslate()
  return (
    <>
      <RecordLink to={href('userEdit', { id_user: user_id })}>{user_name}</RecordLink>
      <SecondaryText>{user_email}</SecondaryText>
      {arranged_by_id !== null && (
        <SecondaryText>
          {t('admin.subscriptionList.arrangedBy')}{' '}
          <RecordLink to={href('userEdit', { id_user: arranged_by_id })}>{arranged_by}</RecordLink>
        </SecondaryText>
      )}
    </>
  )
}

function Report(subscription: Subscription): ReactNode {
  const { report_id, report_name, page_title } = subscription
  const t = useTranslate()
  return (
    <>
      <RecordLink to={href('adminReport', { id_report: report_id })}>{report_name}</RecordLink>
      <SecondaryText>{page_title ?? t('admin.subscriptionList.allPages')}</SecondaryText>
      <PhoneOnly>
        <div>
          <Schedule {...subscription} />
        </div>
        <NextMail {...subscription} />
      </PhoneOnly>
    </>
  )
}

const RecordLink = ({ to, children }: { to: string; children: ReactNode }): ReactNode => (
  <Link
    component={RouterLink}
    to={to}
    underline="hover"
    color="textPrimary"
    sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
  >
    {children}
  </Link>
)

function Schedule(subscription: Subscription): ReactNode {
  const { frequency, time_zone, only_if_refreshed } = subscription
  const t = useTranslate()
  const locale = useLocaleTag()
  return (
    <>
      <span title={t('admin.subscriptionList.zone', { zone: time_zone })}>
        {t(`schedule.${frequency}At`, scheduleParams(subscription, locale))}
      </span>
      {only_if_refreshed && <SecondaryText>{t('admin.subscriptionList.onlyIfRefreshed')}</SecondaryText>}
    </>
  )
}

function NextMail({ next_at, paused }: Subscription): ReactNode {
  const t = useTranslate()
  const locale = useLocaleTag()
  if (paused === null) return next_at && formatTime(next_at, locale)
  return (
    <>
      <Typography sx={{ color: 'warning.main', fontWeight: 600 }}>
        {t('admin.subscriptionList.paused')}
      </Typography>
      <SecondaryText>{t(`admin.subscriptionList.${paused}`)}</SecondaryText>
    </>
  )
}

function LastMail({ last_at, last_state, last_reason }: Subscription): ReactNode {
  const t = useTranslate()
  if (last_at === null || last_state === null) return t('admin.subscriptionList.never')
  return (
    <>
      <Typography color={last_state === 'failed' ? 'error' : undefined}>
        {t(`admin.subscriptionList.${last_state}`)}
      </Typography>
      <SecondaryText>
        <DateTime at={last_at} />
      </SecondaryText>
      {last_reason && <SecondaryText>{t(`admin.subscriptionList.${last_reason}`)}</SecondaryText>}
    </>
  )
}

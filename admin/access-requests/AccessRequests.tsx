import { Button, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { PhoneOnly, SecondaryText } from '../access-log/SecondaryText.tsx'
import { DateTime } from '../components/DateTime.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Column } from '../lists/Column.tsx'
import { PortalList } from '../lists/PortalList.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { GrantDialog } from './GrantDialog.tsx'
import type { AccessRequest } from './useAnswer.ts'
import { useKeptReasons } from './useKeptReasons.ts'

/** `/pedidosAcesso`: the requests for access that are not answered yet (decision 014). */
export function AccessRequests(): ReactNode {
  const t = useTranslate()
  useKeptReasons()
  return (
    <PortalList sort={{ field: 'at', order: 'DESC' }} backTo={href('users')} bar={<Intro />}>
      <Column<AccessRequest>
        source="user_name"
        phoneWidth={112}
        render={({ user_name, user_email }) => (
          <>
            {user_name}
            <SecondaryText>{user_email}</SecondaryText>
          </>
        )}
      />
      <Column<AccessRequest>
        source="report_name"
        render={({ report_name, group_name, reason }) => (
          <>
            {report_name}
            <SecondaryText>{group_name}</SecondaryText>
            <PhoneOnly>{reason}</PhoneOnly>
          </>
        )}
      />
      <Column<AccessRequest> source="reason" disableSort hiddenOn="phones" />
      <Column<AccessRequest>
        source="at"
        hiddenOn="tablets"
        width={160}
        render={({ at }) => <DateTime at={at} />}
      />
      <Column label={t('admin.list.actions')} align="end" width={220} phoneWidth={96}>
        <Answers />
      </Column>
    </PortalList>
  )
}

function Intro(): ReactNode {
  const t = useTranslate()
  return (
    <Typography color="textSecondary" sx={{ py: 2 }}>
      {t('resources.access-requests.invite')}
    </Typography>
  )
}

function Answers(): ReactNode {
  const t = useTranslate()
  const request = useRecordContext<AccessRequest>()
  const [answer, setAnswer] = useState<'grant' | 'decline'>()
  if (!request) return null
  const close = () => setAnswer(undefined)
  return (
    <>
      <Button onClick={() => setAnswer('grant')}>{t('admin.accessRequests.grant')}</Button>
      <Button color="error" onClick={() => setAnswer('decline')}>
        {t('admin.accessRequests.decline')}
      </Button>
      {answer === 'grant' && <GrantDialog request={request} onClose={close} />}
      {answer === 'decline' && <DeclineDialog request={request} onClose={close} />}
    </>
  )
}

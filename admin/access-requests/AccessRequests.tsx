import { Button, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { DataTable, List, useLocation, useRecordContext } from 'react-admin'
import { PhoneOnly, SecondaryText } from '../access-log/SecondaryText.tsx'
import { DateTime } from '../components/DateTime.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { actionsColumn, notOnPhones, wideOnly } from '../lists/columns.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { GrantDialog } from './GrantDialog.tsx'
import type { AccessRequest } from './useAnswer.ts'
import { useKeptReasons } from './useKeptReasons.ts'

/** `/pedidosAcesso`: the requests for access that are not answered yet (decision 014). */
export function AccessRequests(): ReactNode {
  const t = useTranslate()
  useKeptReasons()
  return (
    <>
      <Typography color="textSecondary" sx={{ py: 2 }}>
        {t('resources.access-requests.invite')}
      </Typography>
      <List sort={{ field: 'at', order: 'DESC' }} filters={[]} actions={false}>
        <DataTable<AccessRequest>>
          <DataTable.Col<AccessRequest>
            sx={{ width: { xs: 112, sm: 'auto' } }}
            source="user_name"
            render={({ user_name, user_email }) => (
              <>
                {user_name}
                <SecondaryText>{user_email}</SecondaryText>
              </>
            )}
          />
          <DataTable.Col<AccessRequest>
            source="report_name"
            render={({ report_name, group_name, page, reason }) => (
              <>
                {report_name}
                {page && <div>{t('admin.accessRequests.page', { page: page.displayName })}</div>}
                <SecondaryText>{group_name}</SecondaryText>
                <PhoneOnly>{reason}</PhoneOnly>
              </>
            )}
          />
          <DataTable.Col<AccessRequest> sx={notOnPhones} source="reason" disableSort />
          <DataTable.Col<AccessRequest>
            sx={{ ...wideOnly, width: 160 }}
            source="at"
            render={({ at }) => <DateTime at={at} />}
          />
          <DataTable.Col {...actionsColumn(96, 220)} cellClassName="">
            <Answers />
          </DataTable.Col>
        </DataTable>
      </List>
    </>
  )
}

function Answers(): ReactNode {
  const t = useTranslate()
  const request = useRecordContext<AccessRequest>()
  // The link of a mail names its request.
  const linked = new URLSearchParams(useLocation().search).get('id')
  const [answer, setAnswer] = useState<'grant' | 'decline' | undefined>(() =>
    linked === String(request?.id) ? 'grant' : undefined,
  )
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

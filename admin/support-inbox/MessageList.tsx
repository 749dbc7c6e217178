import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable, List, SearchInput, SelectInput } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import type { LogRow } from '#common/contract/log.ts'
import { supportMailStates, supportProgress } from '#common/validation/support.ts'
import { PhoneOnly, SecondaryText } from '../access-log/SecondaryText.tsx'
import { DateTime } from '../components/DateTime.tsx'
import { choicesOf } from '../forms/choices.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { TitleText } from '../layout/PageTitle.tsx'
import { notOnPhones } from '../lists/columns.tsx'
import { RowLink } from '../lists/RowLink.tsx'
import { ProgressChip } from './ProgressChip.tsx'
import { SupportTabs } from './SupportTabs.tsx'

type Message = LogRow<'support-messages'>

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput
    key="progress"
    source="progress"
    label="admin.supportInbox.progressLabel"
    emptyText="admin.log.all"
    choices={choicesOf(supportProgress, 'admin.supportInbox.progress')}
    alwaysOn
  />,
  <SelectInput
    key="mail"
    source="mail"
    label="admin.supportInbox.mailLabel"
    emptyText="admin.log.all"
    choices={choicesOf(supportMailStates, 'admin.supportInbox.mails')}
    alwaysOn
  />,
]

/** `/suporte/mensagens`: the messages to support, with how far they are (decision 022). */
export function MessageList(): ReactNode {
  const t = useTranslate()
  return (
    <>
      <SupportTabs current="supportInbox" />
      <List
        title={<TitleText title={t('admin.support.title')} />}
        sort={{ field: 'at', order: 'DESC' }}
        filters={filters}
      >
        <DataTable<Message>>
          <DataTable.Col<Message> source="subject" render={(message) => <Subject message={message} />} />
          <DataTable.Col<Message>
            sx={{ ...notOnPhones, width: '26%' }}
            source="email"
            disableSort
            render={({ user_name, email }) => (
              <>
                {user_name ?? t('admin.supportInbox.deleted')}
                <SecondaryText>{email}</SecondaryText>
              </>
            )}
          />
          <DataTable.Col<Message>
            sx={{ ...notOnPhones, width: 150 }}
            source="at"
            render={({ at }) => <DateTime at={at} />}
          />
          <DataTable.Col<Message>
            sx={{ width: { xs: 124, sm: 170 } }}
            source="progress"
            disableSort
            render={({ progress, assignee_name }) => (
              <>
                <ProgressChip progress={progress} />
                <SecondaryText>{assignee_name}</SecondaryText>
              </>
            )}
          />
        </DataTable>
      </List>
    </>
  )
}

function Subject({ message }: { message: Message }): ReactNode {
  const t = useTranslate()
  const { id, subject, user_name, at, mail, replies, reply_failed } = message
  const isFailed = reply_failed || mail === 'failed'
  const problem = reply_failed
    ? t('admin.supportInbox.replyFailed')
    : mail !== 'sent' && t(`admin.supportInbox.mails.${mail}`)
  return (
    <>
      <RowLink to={href('supportMessage', { id_message: id })}>{subject}</RowLink>
      <SecondaryText>{replies > 0 && t('admin.supportInbox.replies', { count: replies })}</SecondaryText>
      <SecondaryText>
        {problem && (
          <Box component="span" sx={isFailed ? { color: 'error.main' } : {}}>
            {problem}
          </Box>
        )}
      </SecondaryText>
      <PhoneOnly>
        <SecondaryText>{user_name ?? t('admin.supportInbox.deleted')}</SecondaryText>
        <SecondaryText>
          <DateTime at={at} />
        </SecondaryText>
      </PhoneOnly>
    </>
  )
}

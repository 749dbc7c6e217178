import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { href } from '#common/addresses/paths.ts'
import type { LogRow } from '#common/contract/log.ts'
import { PhoneOnly, SecondaryText } from '../access-log/SecondaryText.tsx'
import { DateTime } from '../components/DateTime.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Column } from '../lists/Column.tsx'
import { ListBar } from '../lists/ListBar.tsx'
import { PortalList } from '../lists/PortalList.tsx'
import { RowLink } from '../lists/RowLink.tsx'
import { MessageFilters } from './MessageFilters.tsx'
import { ProgressChip } from './ProgressChip.tsx'
import { SupportTabs } from './SupportTabs.tsx'

type Message = LogRow<'support-messages'>

/** `/suporte/mensagens`: the messages to support, with how far they are (decision 022). */
export function MessageList(): ReactNode {
  const t = useTranslate()
  return (
    <PortalList
      title={t('admin.support.title')}
      sort={{ field: 'at', order: 'DESC' }}
      bar={
        <>
          <SupportTabs current="supportInbox" />
          <ListBar filters={<MessageFilters />} />
        </>
      }
    >
      <Column<Message> source="subject" render={(message) => <Subject message={message} />} />
      <Column<Message>
        source="email"
        disableSort
        hiddenOn="phones"
        width="26%"
        render={({ user_name, email }) => (
          <>
            {user_name ?? t('admin.supportInbox.deleted')}
            <SecondaryText>{email}</SecondaryText>
          </>
        )}
      />
      <Column<Message> source="at" hiddenOn="phones" width={150} render={({ at }) => <DateTime at={at} />} />
      <Column<Message>
        source="progress"
        disableSort
        width={170}
        phoneWidth={124}
        render={({ progress, assignee_name }) => (
          <>
            <ProgressChip progress={progress} />
            <SecondaryText>{assignee_name}</SecondaryText>
          </>
        )}
      />
    </PortalList>
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

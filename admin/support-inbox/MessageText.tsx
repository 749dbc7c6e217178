import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { DateTime } from '../components/DateTime.tsx'
import type { SupportMessage } from '../data/records.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { MailState } from './MailState.tsx'
import { useSentBy } from './useSentBy.ts'

interface MessageTextProps {
  message: SupportMessage
  onResent: () => void
}

/** What the user wrote, and what was recorded with it. */
export function MessageText({ message, onResent }: MessageTextProps): ReactNode {
  const t = useTranslate()
  const sentBy = useSentBy()
  const name = message.user_name ?? t('admin.supportInbox.deleted')
  const resendLabel = t('admin.supportInbox.resendMessage', sentBy(name, message.at))
  const facts: [label: string, value: ReactNode][] = [
    [t('admin.supportInbox.from'), `${name} · ${message.email}`],
    [t('admin.supportInbox.date'), <DateTime key="at" at={message.at} exact />],
    [
      t('admin.supportInbox.mailLabel'),
      <MailState
        key="mail"
        id={message.id}
        mail={message.mail}
        refusal={message.refusal}
        resendLabel={resendLabel}
        onResent={onResent}
      />,
    ],
    [t('admin.supportInbox.replyAddress'), message.reply_address],
    [t('admin.supportInbox.report'), message.report],
    [t('admin.supportInbox.lastError'), message.last_error],
    [t('admin.supportInbox.browser'), message.browser],
  ]
  return (
    <FormSection>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }} dir="auto">
        {message.text}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'max-content minmax(0, 1fr)',
          gap: 0.5,
          columnGap: 2,
          alignItems: 'baseline',
          m: 0,
          mt: 2,
          color: 'text.secondary',
          fontSize: '0.8125rem',
          '& dd': { m: 0, overflowWrap: 'anywhere' },
        }}
      >
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Box>
          ))}
      </Box>
    </FormSection>
  )
}

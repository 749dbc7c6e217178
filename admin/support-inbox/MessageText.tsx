import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { interpolate } from '#common/texts/interpolate.ts'
import { DateTime } from '../components/DateTime.tsx'
import type { SupportMessage } from '../data/records.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { MailState } from './MailState.tsx'
import { useSentBy, useTexts } from './useTexts.ts'

interface MessageTextProps {
  message: SupportMessage
  onResent: () => void
}

/** What the user wrote, and what was recorded with it. */
export function MessageText({ message, onResent }: MessageTextProps): ReactNode {
  const texts = useTexts()
  const sentBy = useSentBy()
  const name = message.user_name ?? texts.deleted
  const resendLabel = interpolate(texts.resendMessage, sentBy(name, message.at))
  const facts: [label: string, value: ReactNode][] = [
    [texts.from, `${name} · ${message.email}`],
    [texts.date, <DateTime key="at" at={message.at} exact />],
    [
      texts.mailLabel,
      <MailState
        key="mail"
        id={message.id}
        mail={message.mail}
        resendLabel={resendLabel}
        onResent={onResent}
      />,
    ],
    [texts.replyAddress, message.reply_address],
    [texts.report, message.report],
    [texts.lastError, message.last_error],
    [texts.browser, message.browser],
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

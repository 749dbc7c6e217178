import { Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { useErrorMessage } from '../components/LoadError.tsx'
import type { SupportMessage } from '../data/records.ts'
import { useCallMutation } from '../data/useCall.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

interface MailStateProps {
  /** Of the message, or of a reply to it. */
  id: number
  mail: SupportMessage['mail']
  refusal: SupportMessage['refusal']
  /** The accessible name of its button: what is sent again. */
  resendLabel: string
  /** After an attempt to send it again, also one that was refused. */
  onResent: () => void
}

/** Whether a mail has been sent; one that could not be can be sent again. */
export function MailState({ id, mail, refusal, resendLabel, onResent }: MailStateProps): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const { mutate, isPending, error } = useCallMutation('resendSupportMail', {
    onSuccess: () => notify('admin.supportInbox.resending', { type: 'success' }),
    onSettled: onResent,
  })
  const reason = useErrorMessage(error)
  return (
    <>
      {t(`admin.supportInbox.mails.${mail}`)}
      {refusal && ` · ${t('common.mailRefused', { answer: refusal })}`}
      {mail === 'failed' && (
        <Button
          size="small"
          aria-label={resendLabel}
          loading={isPending}
          onClick={() => mutate({ id_mail: id })}
          sx={{ ml: 1 }}
        >
          {t('admin.supportInbox.resend')}
        </Button>
      )}
      {error && (
        <Typography component="span" role="alert" color="error" variant="body2" sx={{ display: 'block' }}>
          {reason}
        </Typography>
      )}
    </>
  )
}

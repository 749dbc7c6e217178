import { Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { HttpError, TextInput, useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { limits } from '#common/validation/limits.ts'
import { useErrorMessage } from '../components/LoadError.tsx'
import type { SupportMessage } from '../data/records.ts'
import { useCallMutation } from '../data/useCall.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { MailState } from './MailState.tsx'
import { useSentBy } from './useSentBy.ts'

interface RepliesProps {
  message: SupportMessage
  /** After an attempt to send one, also one that was refused. */
  onSent: () => void
}

/** The replies to a message, and another one. It is a field of the form, so that leaving asks while it is not sent. */
export function Replies({ message, onSent }: RepliesProps): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const { getValues, setValue, setError, resetField } = useFormContext()
  const { mutate, isPending, error } = useCallMutation('replyToSupportMessage', {
    onSuccess: () => {
      resetField('reply')
      // As on the server.
      if (getValues('progress') === 'new') setValue('progress', 'in_progress')
      notify('admin.supportInbox.sending', { type: 'success' })
    },
    onSettled: onSent,
  })
  const reason = useErrorMessage(error)
  const send = () => {
    const reply = getValues('reply')
    const previous = { replies: message.replies.length }
    if (String(reply).trim()) mutate({ id: message.id, reply, previous })
    else setError('reply', { message: t('admin.supportInbox.empty') })
  }
  return (
    <FormSection
      title={t('admin.supportInbox.reply', { email: message.email })}
      hint={t('admin.supportInbox.replyHint')}
    >
      {message.replies.map((reply) => (
        <Reply key={reply.id} reply={reply} onResent={onSent} />
      ))}
      <TextInput
        source="reply"
        label="admin.supportInbox.answer"
        multiline
        minRows={4}
        inputProps={{ maxLength: limits.message }}
      />
      {error && (
        <Typography role="alert" color="error">
          {error instanceof HttpError && error.status === 409 ? t('admin.supportInbox.answered') : reason}
        </Typography>
      )}
      <Button variant="outlined" loading={isPending} onClick={send} sx={{ mt: 1.5 }}>
        {t('admin.supportInbox.send')}
      </Button>
    </FormSection>
  )
}

interface ReplyProps {
  reply: SupportMessage['replies'][number]
  onResent: () => void
}

function Reply({ reply, onResent }: ReplyProps): ReactNode {
  const t = useTranslate()
  const by = useSentBy()(reply.author_name ?? t('admin.supportInbox.deleted'), reply.at)
  return (
    <blockquote
      style={{ margin: '0 0 16px', paddingInlineStart: 12, borderInlineStart: '3px solid var(--line)' }}
    >
      <Typography component="div" variant="body2" color={reply.mail === 'failed' ? 'error' : 'textSecondary'}>
        {t('admin.supportInbox.replyBy', by)} ·{' '}
        <MailState
          id={reply.id}
          mail={reply.mail}
          refusal={reply.refusal}
          resendLabel={t('admin.supportInbox.resendReply', by)}
          onResent={onResent}
        />
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }} dir="auto">
        {reply.text}
      </Typography>
    </blockquote>
  )
}

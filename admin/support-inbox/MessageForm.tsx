import { type ReactNode, useState } from 'react'
import {
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useDataProvider,
  useNotify,
  useRedirect,
} from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import type { RequestOf } from '#common/contract/index.ts'
import { limits } from '#common/validation/limits.ts'
import { supportProgress } from '#common/validation/support.ts'
import type { PortalDataProvider } from '../data/data-provider.ts'
import type { SupportMessage } from '../data/records.ts'
import { choicesOf } from '../forms/choices.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { useSubmit } from '../forms/useSubmit.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { MessageText } from './MessageText.tsx'
import { Replies } from './Replies.tsx'

const progress = choicesOf(supportProgress, 'admin.supportInbox.progress')

interface MessageFormProps {
  message: SupportMessage
  /** After a reply, or once a mail is sent again. */
  onSent: () => void
}

/** A message, the replies to it, and its progress with the note, which Save stores. */
export function MessageForm({ message, onSent }: MessageFormProps): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const redirect = useRedirect()
  const { call } = useDataProvider<PortalDataProvider>()
  // The message is fetched again after a reply, which takes a new one.
  const [opened] = useState({ progress: message.progress, note: message.note })
  const [hasReplied, setHasReplied] = useState(false)
  const isTaken = hasReplied && opened.progress === 'new'
  const submit = useSubmit(
    async ({ progress, note }: Pick<RequestOf<'updateSupportMessage'>, 'progress' | 'note'>) => {
      const previous = { ...opened, ...(isTaken && { progress: 'in_progress' as const }) }
      await call('updateSupportMessage', { id: message.id, progress, note, previous })
      notify('admin.supportInbox.saved', { type: 'success' })
      redirect(() => href('supportInbox'))
    },
  )
  return (
    <SimpleForm onSubmit={submit} defaultValues={{ ...opened, reply: '' }}>
      <MessageText message={message} onResent={onSent} />
      <Replies
        message={message}
        onSent={() => {
          setHasReplied(true)
          onSent()
        }}
      />
      <FormSection
        title={t('admin.supportInbox.handling')}
        {...(message.assignee_name && {
          hint: t('admin.supportInbox.takenBy', { name: message.assignee_name }),
        })}
      >
        <SelectInput
          source="progress"
          label="admin.supportInbox.progressLabel"
          choices={progress}
          validate={required()}
        />
        <TextInput
          source="note"
          label="admin.supportInbox.note"
          helperText="admin.supportInbox.noteHint"
          multiline
          minRows={2}
          inputProps={{ maxLength: limits.supportNote }}
        />
      </FormSection>
    </SimpleForm>
  )
}

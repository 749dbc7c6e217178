import { type ReactNode, useState } from 'react'
import { useDataProvider, useNotify, useRedirect } from 'react-admin'
import type { RequestOf } from '#common/contract/index.ts'
import { href } from '#common/paths.ts'
import { interpolate } from '#common/texts/interpolate.ts'
import { limits } from '#common/validation/limits.ts'
import { supportProgress } from '#common/validation/support.ts'
import type { PortalDataProvider } from '../data/data-provider.ts'
import type { SupportMessage } from '../data/records.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { PortalForm } from '../forms/PortalForm.tsx'
import { SelectInput } from '../forms/SelectInput.tsx'
import { TextInput } from '../forms/TextInput.tsx'
import { useSubmit } from '../forms/useSubmit.ts'
import { MessageText } from './MessageText.tsx'
import { Replies } from './Replies.tsx'
import { useTexts } from './useTexts.ts'

interface MessageFormProps {
  message: SupportMessage
  /** After a reply, or once a mail is sent again. */
  onSent: () => void
}

/** A message, the replies to it, and its progress with the note, which Save stores. */
export function MessageForm({ message, onSent }: MessageFormProps): ReactNode {
  const texts = useTexts()
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
      notify(texts.saved, { type: 'success', messageArgs: { _: texts.saved } })
      redirect(() => href('supportInbox'))
    },
  )
  return (
    <PortalForm
      validate={() => ({})}
      onSubmit={submit}
      cancelTo={href('supportInbox')}
      defaultValues={{ ...opened, reply: '' }}
    >
      <MessageText message={message} onResent={onSent} />
      <Replies
        message={message}
        onSent={() => {
          setHasReplied(true)
          onSent()
        }}
      />
      <FormSection
        title={texts.handling}
        {...(message.assignee_name && { hint: interpolate(texts.takenBy, { name: message.assignee_name }) })}
      >
        <SelectInput
          source="progress"
          label={texts.progressLabel}
          values={supportProgress}
          texts={texts.progress}
        />
        <TextInput
          source="note"
          label={texts.note}
          hint={texts.noteHint}
          rows={2}
          maxLength={limits.supportNote}
        />
      </FormSection>
    </PortalForm>
  )
}

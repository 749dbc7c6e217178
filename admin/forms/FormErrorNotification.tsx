import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { type FieldErrors, useFormState } from 'react-hook-form'

/** The form's message: the spec's for empty fields, the server's, or ours. */
function messageOf(errors: FieldErrors): string {
  const { root, ...fields } = errors
  if (Object.values(fields).some((field) => field?.type === 'fillAll')) return 'fieldErrors.fillAll'
  const usersMessage = fields.users?.message
  if (typeof usersMessage === 'string') return usersMessage
  return root?.serverError?.message || 'ra.message.invalid_form'
}

/** Shows what is wrong each time an invalid form is submitted. */
export function FormErrorNotification(): null {
  const notify = useNotify()
  const { submitCount, errors } = useFormState()
  const notifiedCount = useRef(submitCount)

  useEffect(() => {
    if (submitCount <= notifiedCount.current) return
    notifiedCount.current = submitCount
    // A conflict is not an error: a dialog asks how to resolve it.
    if (Object.keys(errors).length === 0 || errors.root?.conflict) return
    // `_` is the fallback for the server's own messages, which are not translation keys.
    const message = messageOf(errors)
    notify(message, { type: 'error', messageArgs: { _: message } })
  }, [submitCount, errors, notify])

  return null
}

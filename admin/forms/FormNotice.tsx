import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { type FieldErrors, useFormState } from 'react-hook-form'

/** What is said of the form as a whole: the spec's sentence for empty fields, the server's sentence, or ours. */
function sentenceOf(errors: FieldErrors): string {
  const { root, ...fields } = errors
  if (Object.values(fields).some((field) => field?.type === 'fillAll')) return 'fieldErrors.fillAll'
  const ofStructure = fields.users?.message
  const ofServer = root?.serverError?.message
  if (typeof ofStructure === 'string') return ofStructure
  return ofServer || 'ra.message.invalid_form'
}

/** Says, at each try to save a form with faults, what is wrong. */
export function FormNotice(): null {
  const notify = useNotify()
  const { submitCount, errors } = useFormState()
  const said = useRef(submitCount)

  useEffect(() => {
    if (submitCount <= said.current) return
    said.current = submitCount
    // A conflict is no fault of the form: it is asked about.
    if (Object.keys(errors).length === 0 || errors.root?.conflict) return
    // The server's sentence is no key: it is said as it is.
    const sentence = sentenceOf(errors)
    notify(sentence, { type: 'error', messageArgs: { _: sentence } })
  }, [submitCount, errors, notify])

  return null
}

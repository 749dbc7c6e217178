import { Alert } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { type FieldErrors, useFormState } from 'react-hook-form'
import { useTranslateMessage } from '../i18n/useTranslate.ts'

/** Fields without an input of their own, whose sections show their errors. */
const composedFields = ['users', 'rowRules', 'refusedImage']

/** Whether an input shows what is wrong with a field; the server may refuse one that the form does not have. */
const isMarked = ([name, error]: [string, FieldErrors[string]]): boolean =>
  error?.type !== 'server' || Boolean(error.ref) || composedFields.includes(name)

/**
 * Says next to Save that a submitted form was not saved because of the fields that are marked. Any other reason of the
 * server is in the error dialog (spec 8.2).
 */
export function FormError(): ReactNode {
  const translateMessage = useTranslateMessage()
  const notify = useNotify()
  const { submitCount, errors } = useFormState()
  const notifiedCount = useRef(submitCount)
  const { root, ...fields }: FieldErrors = errors
  const isAnyMarked = Object.entries<FieldErrors[string]>(fields).some(isMarked)
  const reason = root?.reason?.message

  useEffect(() => {
    if (submitCount <= notifiedCount.current) return
    notifiedCount.current = submitCount
    if (reason && !isAnyMarked) notify(reason, { type: 'error' })
  }, [submitCount, reason, isAnyMarked, notify])

  if (!isAnyMarked) return null
  const isIncomplete =
    Object.values<FieldErrors[string]>(fields).some((field) => field?.type === 'fillAll') ||
    root?.serverError?.message === 'fieldErrors.fillAll'
  const message = isIncomplete ? 'fieldErrors.fillAll' : 'ra.message.invalid_form'
  return (
    <Alert severity="error" sx={{ flexBasis: '100%' }}>
      {translateMessage(message)}
    </Alert>
  )
}

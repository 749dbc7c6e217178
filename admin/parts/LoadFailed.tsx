import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { HttpError, useTranslate } from 'react-admin'
import { Message } from '../layout/Message.tsx'
import { useWords } from '../providers/useWords.ts'

interface LoadFailedProps {
  title: string
  error: unknown
  onRetry: () => void
}

/** What went wrong in the server's words, the reference for support, and another try. */
export function LoadFailed({ title, error, onRetry }: LoadFailedProps): ReactNode {
  const words = useWords()
  const why = useReason(error)
  const ref: unknown = error instanceof HttpError ? error.body?.ref : undefined
  const reference = typeof ref === 'string' ? ` ${words('common.reference', { ref })}` : ''
  return (
    <Message
      role="alert"
      icon={<ErrorIcon />}
      title={title}
      text={`${why}${reference}`}
      action={
        <Button variant="outlined" onClick={onRetry}>
          {words('common.retry')}
        </Button>
      }
    />
  )
}

/** Why something failed, as a sentence: the server's, or ours for a call that got no answer. */
export function useReason(error: unknown): string {
  const translate = useTranslate()
  const message = error instanceof Error && error.message ? error.message : 'common.error'
  return translate(message, { _: message })
}

import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { HttpError } from 'react-admin'
import { useTranslate, useTranslateMessage } from '../i18n/useTranslate.ts'
import { AlertIcon } from './icons.tsx'
import { StatusMessage } from './StatusMessage.tsx'

interface LoadErrorProps {
  title: string
  error: unknown
  onRetry: () => void
  /** Default: Retry. */
  retryLabel?: string | undefined
}

/** A failed load: the server's message, the reference for support and a retry button. */
export function LoadError({ title, error, onRetry, retryLabel }: LoadErrorProps): ReactNode {
  const t = useTranslate()
  const message = useErrorMessage(error)
  const ref: unknown = error instanceof HttpError ? error.body?.ref : undefined
  const reference = typeof ref === 'string' ? ` ${t('common.reference', { ref })}` : ''
  return (
    <StatusMessage
      role="alert"
      icon={<AlertIcon />}
      title={title}
      text={`${message}${reference}`}
      action={
        <Button variant="outlined" onClick={onRetry}>
          {retryLabel ?? t('common.retry')}
        </Button>
      }
    />
  )
}

/** The message of an error: the server's, or ours when there was no response. */
export function useErrorMessage(error: unknown): string {
  const translateMessage = useTranslateMessage()
  return translateMessage(error instanceof Error && error.message ? error.message : 'common.error')
}

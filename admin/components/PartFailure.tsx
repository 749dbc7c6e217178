import type { ReactNode } from 'react'
import type { LoadFailureProps } from '#common/ui/lazy-part.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { LoadError } from './LoadError.tsx'

/** In place of a part of a screen whose code could not be loaded. */
export function PartFailure({ retry }: LoadFailureProps): ReactNode {
  const t = useTranslate()
  return <LoadError title={t('common.partFailed')} onRetry={() => void retry()} />
}

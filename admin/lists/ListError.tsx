import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { LoadError } from '../components/LoadError.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

/** Shown in place of a list that failed to load. */
export function ListError(): ReactNode {
  const t = useTranslate()
  const { error, refetch } = useListContext()
  return <LoadError title={t('admin.list.loadFailed')} error={error} onRetry={() => refetch()} />
}

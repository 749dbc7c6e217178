import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { LoadFailed } from '../parts/LoadFailed.tsx'
import { useWords } from '../providers/useWords.ts'

/** A list that could not be loaded. */
export function ListFailed(): ReactNode {
  const words = useWords()
  const { error, refetch } = useListContext()
  return <LoadFailed title={words('admin.list.failed')} error={error} onRetry={() => refetch()} />
}

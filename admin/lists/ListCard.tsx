import { Alert, Card } from '@mui/material'
import type { ReactNode } from 'react'
import { HttpError, useListContext } from 'react-admin'
import type { ErrorCode } from '#common/errors/error-codes.ts'
import { isMissing, LoadError, useErrorMessage } from '../components/LoadError.tsx'
import { useRetryOrLeave } from '../components/useRetryOrLeave.ts'
import { isOutage } from '../data/query-client.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { NotFoundMessage } from '../layout/NotFound.tsx'
import { EmptyList } from './EmptyList.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'

interface ListCardProps {
  className?: string
  children: ReactNode
}

/** The `component` of every `List`: its rows, or why there are none. */
export const ListCard = ({ className, children }: ListCardProps): ReactNode => (
  <Card className={className}>
    <ListContent>{children}</ListContent>
  </Card>
)

/** Rows that are there already stay while the server cannot be reached. */
function ListContent({ children }: { children: ReactNode }): ReactNode {
  const { error, data, isPending } = useListContext()
  const message = useErrorMessage(error)
  if (error && !(data && isOutage(error))) return <ListError />
  if (isPending) return <ListSkeleton />
  if (!data?.length) return <EmptyList />
  return (
    <>
      {error && <Alert severity="warning">{message}</Alert>}
      {children}
    </>
  )
}

/**
 * The group that a list belongs to may not exist. Retrying a search that takes too long would not help, so the
 * whole list is offered instead.
 */
function ListError(): ReactNode {
  const t = useTranslate()
  const { error, filter, refetch, setFilters } = useListContext()
  const retry = useRetryOrLeave(refetch)
  const isTooSlow = error instanceof HttpError && error.body?.code === ('list.too_slow' satisfies ErrorCode)
  if (filter?.groupId && isMissing(error)) return <NotFoundMessage />
  return (
    <LoadError
      title={t('admin.list.loadFailed')}
      error={error}
      onRetry={() => (isTooSlow ? setFilters({}) : retry())}
      retryLabel={isTooSlow ? t('admin.list.clearFilters') : undefined}
    />
  )
}

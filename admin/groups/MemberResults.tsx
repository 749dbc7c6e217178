import { Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useInfiniteGetList } from 'react-admin'
import { limits } from '#common/validation/limits.ts'
import { CheckboxList } from '../components/CheckboxList.tsx'
import { LoadError, useErrorMessage } from '../components/LoadError.tsx'
import { Loading } from '../components/Loading.tsx'
import type { Member } from '../data/records.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { MemberRow } from './MemberRow.tsx'

interface MemberResultsProps {
  search: string
  ids: ReadonlySet<number>
  onToggle: (user: Member) => void
}

/** The tenant's users and displays, loaded page by page. */
export function MemberResults({ search, ids, onToggle }: MemberResultsProps): ReactNode {
  const t = useTranslate()
  const { data, total, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteGetList<Member>(
      'users',
      {
        pagination: { page: 1, perPage: limits.perPage },
        sort: { field: 'name', order: 'ASC' },
        filter: { with_displays: 'S', ...(search && { q: search }) },
      },
      // Keeps the previous results on screen during the next search.
      { placeholderData: (previous) => previous, onError: () => {} },
    )
  const reason = useErrorMessage(error)

  if (error) return <LoadError title={t('admin.members.failed', { reason })} onRetry={refetch} />
  if (isPending) return <Loading height={440} />
  const users = data.pages.flatMap((page) => page.data)
  if (users.length === 0) return <Typography role="status">{t('admin.members.noResults')}</Typography>
  return (
    <CheckboxList>
      {users.map((user) => (
        <MemberRow key={user.id} user={user} checked={ids.has(user.id)} onToggle={onToggle} />
      ))}
      {hasNextPage && (
        <li>
          <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('admin.members.more')}
          </Button>
          <span className="detail">
            {t('admin.members.showing', { shown: users.length, total: total ?? users.length })}
          </span>
        </li>
      )}
    </CheckboxList>
  )
}

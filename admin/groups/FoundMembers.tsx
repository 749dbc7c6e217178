import { Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useInfiniteGetList } from 'react-admin'
import { limits } from '#common/validation/limits.ts'
import { CheckList } from '../parts/CheckList.tsx'
import { LoadFailed, useReason } from '../parts/LoadFailed.tsx'
import { Loading } from '../parts/Loading.tsx'
import { useWords } from '../providers/useWords.ts'
import type { Member } from './Group.ts'
import { MemberRow } from './MemberRow.tsx'

interface FoundMembersProps {
  search: string
  ids: ReadonlySet<number>
  onToggle: (user: Member) => void
}

/** The tenant's users, as many as one asks to see. */
export function FoundMembers({ search, ids, onToggle }: FoundMembersProps): ReactNode {
  const words = useWords()
  const { data, total, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteGetList<Member>(
      'users',
      {
        pagination: { page: 1, perPage: limits.perPage },
        sort: { field: 'name', order: 'ASC' },
        filter: search ? { q: search } : {},
      },
      // The people found before stay until others are.
      { placeholderData: (before) => before },
    )
  const why = useReason(error)

  if (error)
    return <LoadFailed title={words('admin.members.failed', { why })} error={null} onRetry={refetch} />
  if (isPending) return <Loading height={440} />
  const users = data.pages.flatMap((page) => page.data)
  if (users.length === 0) return <Typography role="status">{words('admin.members.none')}</Typography>
  return (
    <CheckList>
      {users.map((user) => (
        <MemberRow key={user.id} user={user} checked={ids.has(user.id)} onToggle={onToggle} />
      ))}
      {hasNextPage && (
        <li>
          <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {words('admin.members.more')}
          </Button>
          <span className="detail">
            {words('admin.members.showing', { shown: users.length, total: total ?? users.length })}
          </span>
        </li>
      )}
    </CheckList>
  )
}

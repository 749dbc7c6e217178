import type { ReactNode } from 'react'
import { type RaRecord, useGetOne } from 'react-admin'
import type { ResponseOf } from '#common/contract/index.ts'
import { useWords } from '../providers/useWords.ts'

type User = ResponseOf<'user'>['user'] & RaRecord<number>

/** How much goes with a person, where the platform tells. */
export function UserLosses({ id }: { id: number }): ReactNode {
  const words = useWords()
  const { data } = useGetOne<User>('users', { id }, { onError: () => {} })
  return (
    <>
      {Boolean(data?.reports_count) && (
        <span>{words('admin.delete.userReports', { smart_count: data?.reports_count ?? 0 })}</span>
      )}
      {Boolean(data?.playlists_count) && (
        <span>{words('admin.delete.userPlaylists', { smart_count: data?.playlists_count ?? 0 })}</span>
      )}
    </>
  )
}

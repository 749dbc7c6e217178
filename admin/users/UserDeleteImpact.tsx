import type { ReactNode } from 'react'
import { type RaRecord, useGetOne } from 'react-admin'
import type { ResponseOf } from '#common/contract/index.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

type UserDetails = ResponseOf<'user'>['user'] & RaRecord<number>

/** What is deleted along with a user, where the platform reports it. */
export function UserDeleteImpact({ id }: { id: number }): ReactNode {
  const t = useTranslate()
  const { data } = useGetOne<UserDetails>('users', { id }, { onError: () => {} })
  return (
    <>
      {Boolean(data?.reports_count) && (
        <span>{t('admin.delete.userReports', { smart_count: data?.reports_count ?? 0 })}</span>
      )}
      {Boolean(data?.playlists_count) && (
        <span>{t('admin.delete.userPlaylists', { smart_count: data?.playlists_count ?? 0 })}</span>
      )}
    </>
  )
}

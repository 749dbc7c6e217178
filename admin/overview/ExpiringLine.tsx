import { Link as MuiLink } from '@mui/material'
import type { ReactNode } from 'react'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import { href } from '#common/paths.ts'
import type { User } from '../data/records.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

const filter = { state: 'expiring' }

/** Users whose access ends soon; nothing if there are none, or on a platform without a last day of access. */
export function ExpiringLine(): ReactNode {
  const t = useTranslate()
  const { data, total } = useGetList<User>('users', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'name', order: 'ASC' },
    filter,
  })
  if (!data?.[0]?.access_until) return null
  return (
    <MuiLink
      component={Link}
      to={`${href('users')}?filter=${encodeURIComponent(JSON.stringify(filter))}`}
      sx={{ gridColumn: '1 / -1', fontWeight: 600 }}
    >
      {t('admin.overview.expiring', { smart_count: total ?? 1 })}
    </MuiLink>
  )
}

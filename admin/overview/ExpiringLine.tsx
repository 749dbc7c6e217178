import { Link as MuiLink } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { href } from '#common/paths.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { useExpiringCount } from './useCounts.ts'

const filter = encodeURIComponent(JSON.stringify({ state: 'expiring' }))

/** Users whose access ends soon; nothing if there are none. */
export function ExpiringLine(): ReactNode {
  const t = useTranslate()
  const count = useExpiringCount()
  if (count === 0) return null
  return (
    <MuiLink
      component={Link}
      to={`${href('users')}?filter=${filter}`}
      sx={{ gridColumn: '1 / -1', fontWeight: 600 }}
    >
      {t('admin.overview.expiring', { smart_count: count })}
    </MuiLink>
  )
}

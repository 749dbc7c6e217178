import type { ReactNode } from 'react'
import { href } from '#common/addresses/paths.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { OverviewLine } from './OverviewLine.tsx'
import { useExpiringCount } from './useCounts.ts'

const filter = encodeURIComponent(JSON.stringify({ state: 'expiring' }))

/** Users whose access ends soon; nothing if there are none. */
export function ExpiringLine(): ReactNode {
  const t = useTranslate()
  const count = useExpiringCount()
  if (count === 0) return null
  return (
    <OverviewLine to={`${href('users')}?filter=${filter}`}>
      {t('admin.overview.expiring', { smart_count: count })}
    </OverviewLine>
  )
}

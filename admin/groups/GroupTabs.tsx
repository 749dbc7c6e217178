import type { ReactNode } from 'react'
import { href } from '#common/addresses/paths.ts'
import { RecordTabs } from '../components/RecordTabs.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { usageAddress } from '../usage/usage-scope.ts'

interface GroupTabsProps {
  id: number
  name: string
  current: 'reports' | 'people' | 'access' | 'playlists' | 'usage'
}

/** The screens about a group. */
export function GroupTabs({ id, name, current }: GroupTabsProps): ReactNode {
  const t = useTranslate()
  const group = { id_grupo: id, name }
  const tabs: Record<GroupTabsProps['current'], { label: string; to: string }> = {
    reports: { label: t('admin.recordTabs.reports'), to: href('groupReports', { group: id, name }) },
    people: { label: t('admin.recordTabs.people'), to: href('groupEdit', group) },
    access: { label: t('admin.recordTabs.access'), to: href('groupAccess', group) },
    playlists: { label: t('admin.recordTabs.playlists'), to: href('groupPlaylists', { group: id, name }) },
    usage: { label: t('admin.recordTabs.usage'), to: usageAddress({ group: { id, name } }) },
  }
  return <RecordTabs label={t('admin.recordTabs.ofGroup', { name })} {...{ name, tabs, current }} />
}

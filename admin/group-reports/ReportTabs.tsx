import type { ReactNode } from 'react'
import { href } from '#common/addresses/paths.ts'
import { withFilter } from '../addresses/with-filter.ts'
import { RecordTabs } from '../components/RecordTabs.tsx'
import type { Named } from '../data/log-filter.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { usageAddress } from '../usage/usage-scope.ts'

interface ReportTabsProps {
  report: Named
  group: Named
  current: 'settings' | 'people' | 'usage'
}

/** The screens about a report of a group. Its changes are a list of the access log, which has tabs of its own. */
export function ReportTabs({ report: { id, name }, group, current }: ReportTabsProps): ReactNode {
  const t = useTranslate()
  const report = { id, name, group }
  const params = { id_grupo: group.id, name: group.name, id_relatorio: id }
  const tabs: Record<ReportTabsProps['current'] | 'changes', { label: string; to: string }> = {
    settings: { label: t('admin.recordTabs.settings'), to: href('reportEdit', params) },
    people: { label: t('admin.recordTabs.people'), to: href('reportReaders', params) },
    usage: { label: t('admin.recordTabs.usage'), to: usageAddress({ report }, 'person') },
    changes: {
      label: t('admin.recordTabs.changes'),
      to: withFilter(href('changeLog'), { report: { id, name } }),
    },
  }
  return (
    <RecordTabs
      parents={[{ name: group.name, to: href('groupReports', { group: group.id, name: group.name }) }]}
      label={t('admin.recordTabs.ofReport', { name })}
      {...{ name, tabs, current }}
    />
  )
}

import { Tab } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { href } from '#common/paths.ts'
import { TabRow } from '../components/TabRow.tsx'
import { useListTitle } from '../i18n/useListTitle.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

/** The tabs of the access log. */
export function LogTabs({ current }: { current: string | undefined }): ReactNode {
  const t = useTranslate()
  const title = useListTitle('page-views')
  const tabs = [
    ['page-views', href('accessLog'), t('admin.log.pageViews')],
    ['sign-ins', href('signInLog'), t('admin.log.signIns')],
    ['playlist-runs', href('runLog'), t('admin.log.runs')],
    ['audit-events', href('changeLog'), t('admin.audit.title')],
    ['subscriptions', href('subscriptionLog'), t('admin.log.subscriptions')],
    ['access', href('accessAtDate'), t('admin.accessAt.title')],
  ] as const
  return (
    <TabRow value={current} aria-label={title} sx={{ pt: 1 }}>
      {tabs.map(([value, to, label]) => (
        <Tab key={value} component={Link} value={value} to={to} label={label} />
      ))}
    </TabRow>
  )
}

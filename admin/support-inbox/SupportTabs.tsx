import { Tab } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as Link } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { TabRow } from '../components/TabRow.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

/** The tabs of support: the form that writes to it, and what others have written. */
export function SupportTabs({ current }: { current: 'support' | 'supportInbox' }): ReactNode {
  const t = useTranslate()
  return (
    <TabRow value={current} aria-label={t('admin.support.title')} sx={{ pt: 1 }}>
      <Tab component={Link} value="support" to={href('support')} label={t('admin.supportInbox.write')} />
      <Tab
        component={Link}
        value="supportInbox"
        to={href('supportInbox')}
        label={t('admin.supportInbox.inbox')}
      />
    </TabRow>
  )
}

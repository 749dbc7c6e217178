import type { ReactNode } from 'react'
import { href } from '#common/addresses/paths.ts'
import { ScreenTabs } from '../components/ScreenTabs.tsx'
import { useListTitle } from '../i18n/useListTitle.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

/** What other programs have to do with the portal. */
export function IntegrationTabs({ current }: { current: 'apiTokens' | 'webhooks' }): ReactNode {
  const label = useTranslate()('admin.menu.integrations')
  const tabs = [
    { name: 'apiTokens', to: href('apiTokens'), label: useListTitle('apiTokens') },
    { name: 'webhooks', to: href('webhooks'), label: useListTitle('webhooks') },
  ]
  return <ScreenTabs label={label} tabs={tabs} current={current} />
}

import type { ReactNode } from 'react'
import { href } from '#common/addresses/paths.ts'
import { ScreenTabs } from '../components/ScreenTabs.tsx'
import { useListTitle } from '../i18n/useListTitle.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

/** How people of the company come in: with providers, and by a directory that provisions them. */
export function SignInTabs({ current }: { current: 'identityProviders' | 'provisioning' }): ReactNode {
  const t = useTranslate()
  const title = useListTitle('identityProviders')
  const tabs = [
    { name: 'identityProviders', to: href('identityProviders'), label: t('admin.identityProviders.tab') },
    { name: 'provisioning', to: href('provisioning'), label: t('admin.provisioning.title') },
  ]
  return <ScreenTabs label={title} tabs={tabs} current={current} />
}

import { href } from '#common/addresses/paths.ts'
import type { ScreenTab } from '../components/ScreenTabs.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

/** The screens of the access log, in the order of their tabs. */
export function useLogTabs(): ScreenTab[] {
  const t = useTranslate()
  return [
    { name: 'page-views', to: href('accessLog'), label: t('admin.log.pageViews') },
    { name: 'sign-ins', to: href('signInLog'), label: t('admin.log.signIns') },
    { name: 'playlist-runs', to: href('runLog'), label: t('admin.log.runs') },
    { name: 'audit-events', to: href('changeLog'), label: t('admin.audit.title') },
    { name: 'subscriptions', to: href('subscriptionLog'), label: t('admin.log.subscriptions') },
    { name: 'access', to: href('accessAtDate'), label: t('admin.accessAt.title') },
  ]
}

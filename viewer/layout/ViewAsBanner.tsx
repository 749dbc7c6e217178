import type { ReactNode } from 'react'
import { href } from '#common/addresses/paths.ts'
import { isViewingAs } from '#common/browser/session.ts'
import { ShowIcon } from '#common/ui/icons.ts'
import { useApp } from '../app/app-context.ts'
import { useBusyAction } from '../hooks/useBusyAction.ts'
import { useLocale } from '../i18n/useLocale.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './ViewAsBanner.module.css'

/** Above every screen while an administrator views the portal as a user: as whom, until when, and the end of it. */
export function ViewAsBanner(): ReactNode {
  const t = useTranslate()
  const { session, call, flash } = useApp()
  const locale = useLocale()
  const [isBusy, end] = useBusyAction(async () => {
    // Without a response the session ends by its time limit.
    await call('logout', {}).catch(() => undefined)
    flash.set({ path: href('login'), tone: 'success', key: 'viewAs.ended' })
    session.end()
    // A browser may refuse, then the sign-in screen says that the tab can be closed.
    window.close()
  })
  const user = session.user()
  if (!user || !isViewingAs()) return null
  const until = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  return (
    <aside aria-label={t('viewAs.label')} data-view-as="" className={styles.banner}>
      <Icon icon={ShowIcon} size={18} />
      <p className={styles.text}>
        <span dir="auto">{t('viewAs.text', { name: user.name })}</span>
        <span className={styles.limits}>
          {t('viewAs.limits', { until: until.format(new Date(user.exp * 1000)) })}
        </span>
      </p>
      <Button variant="secondary" busy={isBusy} onClick={end}>
        {t('viewAs.end')}
      </Button>
    </aside>
  )
}

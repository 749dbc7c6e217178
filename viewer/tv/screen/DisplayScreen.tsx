import { type ReactNode, useEffect } from 'react'
import { startLanguage } from '#common/browser/language.ts'
import { applyThemeChoice } from '#common/browser/theme-choice.ts'
import type { DisplayRunner } from '#common/display/display-runner.ts'
import type { DisplaySnapshot } from '#common/display/types.ts'
import { useStore } from '../../hooks/useStore.ts'
import { loadTexts } from '../../i18n/texts.ts'
import type { TvShow } from '../show.ts'
import { useTv, useTvText } from '../tv-context.ts'
import { useKeepPage } from '../useKeepPage.ts'
import { CalmPage } from './CalmPage.tsx'
import styles from './DisplayScreen.module.css'
import { OfflinePage } from './OfflinePage.tsx'
import { Stage } from './Stage.tsx'
import { UrgentMessage } from './UrgentMessage.tsx'
import { useDisplayKeys } from './useDisplayKeys.ts'

/** Passes the browser's network and visibility events on. */
function useBrowserEvents(runner: DisplayRunner<TvShow>): void {
  useEffect(() => {
    const online = () => runner.setOnline(true)
    const offline = () => runner.setOnline(false)
    const visibilityChanged = () => runner.setVisible(document.visibilityState === 'visible')
    visibilityChanged()
    if (!navigator.onLine) offline()
    window.addEventListener('online', online)
    window.addEventListener('offline', offline)
    document.addEventListener('visibilitychange', visibilityChanged)
    return () => {
      window.removeEventListener('online', online)
      window.removeEventListener('offline', offline)
      document.removeEventListener('visibilitychange', visibilityChanged)
    }
  }, [runner])
}

/** Applies the theme and the language that an administrator has chosen for the display; else they are the browser's. */
function useOptions(plan: DisplaySnapshot<TvShow>['plan']): void {
  const { texts } = useTv()
  const { theme, language } = plan?.options ?? {}
  useEffect(() => applyThemeChoice(theme ?? 'system'), [theme])
  useEffect(() => {
    const wanted = language ?? startLanguage()
    if (wanted === texts.get().language) return
    // It is tried again with the next start.
    loadTexts(wanted).then(texts.set, () => undefined)
  }, [language, texts])
  const name = plan?.name
  useEffect(() => {
    if (name) document.title = name
  }, [name])
}

/** A display that is paired: what it is to show now. */
export function DisplayScreen({ runner }: { runner: DisplayRunner<TvShow> }): ReactNode {
  const t = useTvText()
  const { config } = useTv()
  const snapshot = useStore(runner.state)
  const { mode, plan, show, message, number } = snapshot
  useBrowserEvents(runner)
  useOptions(plan)
  useDisplayKeys(runner)
  useKeepPage(mode)
  return (
    <>
      <h1 className={styles.visuallyHidden}>{plan?.name ?? config.company}</h1>
      {/* Goes on below an urgent message, so that it is there at once when that has ended. */}
      {show && <Stage key={show.id} show={show} snapshot={snapshot} />}
      {mode === 'message' && <UrgentMessage text={message ?? ''} />}
      {mode === 'dark' && <div className={styles.dark} />}
      {mode === 'calm' && <CalmPage timeZone={plan?.time_zone} title={message} />}
      {mode === 'offline' && <OfflinePage snapshot={snapshot} />}
      {number !== undefined && (
        <p role="status" className={styles.number}>
          <span className={styles.visuallyHidden}>{t('number', { number })}</span>
          <span aria-hidden="true">{number}</span>
          <small>{plan?.name}</small>
        </p>
      )}
    </>
  )
}

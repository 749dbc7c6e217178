import { createContext, useContext } from 'react'
import type { Store } from '#common/browser/store.ts'
import type { Client } from '#common/contract/client.ts'
import type { PublicConfig } from '#common/contract/public-config.ts'
import type { Language } from '#common/texts/language.ts'
import type { TextKey, Texts } from '../i18n/texts.ts'
import type { Session } from './session.ts'

/** A message for the next screen: the server's sentence in `text`, or else the text of `key`. */
export interface Flash {
  /** The path of the screen that shows it. */
  path: string
  tone: 'error' | 'success' | 'warning'
  key: TextKey
  text?: string
  /** A second line. */
  detail?: { key: TextKey; values: Record<string, string> }
  link?: { to: string; key: TextKey } | undefined
  /** Shown as the error dialog (spec 8.2). */
  isDialog?: boolean
}

/** Everything a screen needs from the app: settings, API client, session, texts. */
export interface AppContext {
  config: PublicConfig
  call: Client
  session: Session
  flash: Store<Flash | undefined>
  texts: Store<Texts>
  setLanguage: (language: Language) => Promise<void>
  /** Leaves this app for another URL, with a page load. `replace`: without a way back to this page. */
  navigateAway: (url: string, options?: { replace: boolean }) => void
  /** Loads a screen's code ahead of time. A failure is ignored: the screen itself reports it. */
  prefetch: (screen: 'home' | 'report' | 'playlistRun') => void
  /** Milliseconds since 1970 on the server's clock, as far as it is known. */
  serverNow: () => number
  /** The device's fingerprint; undefined if it could not be read. */
  fingerprint: () => Promise<string | undefined>
}

export const AppProvider = createContext<AppContext | undefined>(undefined)

export function useApp(): AppContext {
  const app = useContext(AppProvider)
  if (!app) throw new Error('useApp must be used inside <AppProvider>')
  return app
}

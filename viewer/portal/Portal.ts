import type { Client } from '#common/client.ts'
import type { PublicConfig } from '#common/config.ts'
import { type Language, rememberLanguage } from '#common/language.ts'
import { takeNotice } from '#common/notice.ts'
import { href } from '#common/paths.ts'
import { createStore, type Store } from '#common/store.ts'
import { loadTexts, type TextKey, type Texts } from '../i18n/texts.ts'
import { createCall } from './createCall.ts'
import { createSession, type Session } from './session.ts'

/** A message for the next screen. `text` is the server's sentence; without one, `key` is said. */
export interface Notice {
  /** The address of the screen that it is for. */
  at: string
  tone: 'error' | 'success'
  key: TextKey
  text?: string
}

/** All that a screen can ask for: the settings, the platform, the session, the words. */
export interface Portal {
  config: PublicConfig
  call: Client
  session: Session
  notice: Store<Notice | undefined>
  texts: Store<Texts>
  speak: (language: Language) => Promise<void>
  /** Leaves this app for another address: a page load. */
  leave: (url: string) => void
  /** Milliseconds since 1970 by the server's clock, as far as it is known. */
  serverNow: () => number
  /** Which device this is, once that has been looked at. */
  fingerprint: () => Promise<string | undefined>
}

/** Why the back-office led somebody here, if it did. */
function noticeOfPageBefore(): Notice | undefined {
  const text = takeNotice()
  return text ? { at: href('login'), tone: 'error', key: 'common.error', text } : undefined
}

interface PortalOptions {
  config: PublicConfig
  texts: Texts
  fingerprint: () => Promise<string | undefined>
  leave: (url: string) => void
}

/** Puts the portal together; one per page. */
export function createPortal({ config, texts, fingerprint, leave }: PortalOptions): Portal {
  const session = createSession()
  const notice = createStore(noticeOfPageBefore())
  const spoken = createStore(texts)
  let ahead = 0

  const call = createCall({
    // Whole: a call that outlives the page is not resolved against it.
    baseURL: new URL(config.apiBase, window.location.href).href,
    session,
    fingerprint,
    language: () => spoken.get().language,
    notify: notice.set,
    onServerTime: (now) => {
      ahead = now - Date.now()
    },
  })
  const speak = async (language: Language) => {
    spoken.set(await loadTexts(language))
    rememberLanguage(language)
  }
  const serverNow = () => Date.now() + ahead

  return { config, call, session, notice, texts: spoken, speak, leave, serverNow, fingerprint }
}

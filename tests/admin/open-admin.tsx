import { configure, render, screen, waitFor, within } from '@testing-library/react'
import { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { createApp } from '#admin/create-app.tsx'
import { storeToken } from '#common/browser/session.ts'
import type { PublicConfig } from '#common/contract/public-config.ts'
import type { Language } from '#common/texts/language.ts'
import { publicConfig } from '#server/company/brand/public-config.ts'
import { browseAt } from '../browse-at.ts'
import { newUser } from '../new-user.ts'
import type { Person, TestPortal } from '../server/portal.ts'
import { addBrowserParts } from '../viewer/browser-parts.ts'

configure({ defaultHidden: true })

interface AdminOptions {
  path: string
  /** Who is signed in; `null` for no one. */
  person?: Person | null
  /** A token to use instead. */
  token?: string
  language?: Language
  config?: Partial<PublicConfig>
  /** In the same browser as before, with what it has stored. */
  sameBrowser?: boolean
  /** What an earlier page of the tab has stored in it. */
  sameTab?: Record<string, string>
}

/** The back-office on one user's screen. */
export interface OpenedAdmin {
  user: UserEvent
  /** Addresses outside the back-office that the browser was sent to. */
  left: string[]
}

/** Opens the back-office at an address of the running portal, as a browser would. */
export async function openAdmin(server: TestPortal, options: AdminOptions): Promise<OpenedAdmin> {
  const { path, person = 'admin', language = 'en' } = options
  browseAt(server.url)
  addBrowserParts()
  sessionStorage.clear()
  if (!options.sameBrowser) localStorage.clear()
  const token = options.token ?? (person && (await server.as(person)).token())
  if (token) storeToken(token)
  for (const [key, value] of Object.entries(options.sameTab ?? {})) sessionStorage.setItem(key, value)
  window.history.replaceState(null, '', path)

  const left: string[] = []
  // As in a browser, handlers of `beforeunload` may keep the user on the page.
  const navigateAway = (address: string) => {
    if (window.dispatchEvent(new Event('beforeunload', { cancelable: true }))) left.push(address)
  }
  const config = { ...(await publicConfig(server, 'localhost')), ...options.config }
  const fingerprint = async () => 'a-device'
  render(await createApp({ config, language, fingerprint, navigateAway }))
  const user = newUser({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  return { user, left }
}

/** Appends text to a field in one step; typing key by key would re-render the form for each. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}

/** Presses a button of the open dialog, and waits until the dialog has closed. */
export async function answer(user: UserEvent, button: string): Promise<void> {
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

/** Waits for the rows of a list; skeleton rows stand in for them while they load. */
export async function waitForRows(): Promise<void> {
  await screen.findByRole('table')
  await waitFor(() => expect(document.querySelector('tbody a, tbody button')).not.toBeNull())
}

import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { createApp } from '#admin/createApp.tsx'
import type { PublicConfig } from '#common/config.ts'
import type { Language } from '#common/language.ts'
import { storeToken } from '#common/session.ts'
import { publicConfig } from '#server/brand/public-config.ts'
import type { Person, TestPortal } from '../server/portal.ts'
import { browseAt } from './browse-at.ts'

configure({ defaultHidden: true })

// jsdom would search some thousand rules of Emotion for each element whose name is looked at, which took two thirds of
// the time. What a class hides is looked at in Chromium; here, what the element itself says counts.
window.getComputedStyle = (element) => (element as HTMLElement).style

interface AdminOptions {
  path: string
  /** Who is signed in already; nobody, when `null`. */
  person?: Person | null
  language?: Language
  config?: Partial<PublicConfig>
}

/** The back-office as one person has it on the screen. */
export interface OpenedAdmin {
  user: UserEvent
  /** Where the back-office sent the browser to, out of itself. */
  left: string[]
}

/** Opens the back-office at an address of the running portal, as a browser would. */
export async function openAdmin(server: TestPortal, options: AdminOptions): Promise<OpenedAdmin> {
  const { path, person = 'admin', language = 'en' } = options
  browseAt(server.url)
  window.scrollTo = () => undefined
  sessionStorage.clear()
  localStorage.clear()
  if (person) storeToken((await server.as(person)).token() ?? '')
  window.history.replaceState(null, '', path)

  const left: string[] = []
  // Whatever asks whether to stay is heard, as a browser does.
  const leave = (address: string) => {
    if (window.dispatchEvent(new Event('beforeunload', { cancelable: true }))) left.push(address)
  }
  const config = { ...(await publicConfig(server, 'localhost')), ...options.config }
  const fingerprint = async () => 'a-device'
  render(createApp({ config, language, fingerprint, leave }))
  return { user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }), left }
}

/** Puts text at the end of a field at once; key by key, a form would be drawn again for each. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}

/** Answers the question that is open, and waits until it has gone. */
export async function answer(user: UserEvent, button: string): Promise<void> {
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

/** Waits for the rows of the list; where the server takes its time, grey ones stand in for them. */
export async function rowsShown(): Promise<void> {
  await screen.findByRole('table')
  await waitFor(() => expect(document.querySelector('tbody a, tbody button')).not.toBeNull())
}

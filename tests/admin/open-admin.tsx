import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { createApp } from '#admin/createApp.tsx'
import type { PublicConfig } from '#common/config.ts'
import type { Language } from '#common/language.ts'
import { storeToken } from '#common/session.ts'
import { publicConfig } from '#server/brand/publicConfig.ts'
import type { Person, TestPortal } from '../server/portal.ts'
import { browseAt } from './browse-at.ts'

// A screen of react-admin takes its time on a machine that is busy with other tests; half of it would go into asking
// jsdom's style engine whether each element is hidden. What is said to be visible is asked for by `toBeVisible`.
configure({ asyncUtilTimeout: 10_000, defaultHidden: true })

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
  const config = { ...(await publicConfig(server, 'localhost')), ...options.config }
  const fingerprint = async () => 'a-device'
  render(createApp({ config, language, fingerprint, leave: (address) => left.push(address) }))
  return { user: userEvent.setup(), left }
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

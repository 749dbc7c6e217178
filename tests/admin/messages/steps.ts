import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { TestPortal } from '../../server/portal.ts'
import type { AdminTexts } from '../../texts.ts'
import { openPortal } from '../open-portal.ts'

/** What a user types and presses before the message appears. */
export type Step = (user: UserEvent, texts: AdminTexts) => Promise<void>

/** Presses a button by its text, which is much faster in jsdom than by role and name. */
export async function press(user: UserEvent, name: string): Promise<void> {
  const button = await waitFor(() => {
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent
    const found = [...document.querySelectorAll('button')].find((each) => nameOf(each)?.trim() === name)
    if (!found) throw new Error(`There is no button “${name}”.`)
    return found
  })
  await user.click(button)
}

export const save: Step = (user, { common }) => press(user, common.save)

export const expectMessage = async (message: string) =>
  expect((await screen.findAllByText(message))[0]).toBeVisible()

/** A portal for the tests of a file. Failed calls are expected, and react-admin logs them. */
export function openServer(): () => TestPortal {
  const portal = openPortal()
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue()
  })
  afterEach(() => vi.restoreAllMocks())
  return () => portal.server
}

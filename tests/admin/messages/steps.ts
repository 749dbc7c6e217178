import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { TestPortal } from '../../server/portal.ts'
import type { AdminTexts } from '../../texts.ts'
import { openPortal } from '../open-portal.ts'

export type Sentence = { en: string; pt: string }
export const languages = ['en', 'pt'] as const
export const fillAll = { en: 'Please fill in all fields', pt: 'Preencha todos os campos' }

/** By the words on it, which a hundred times over is much quicker here than by its role and name. */
export async function press(user: UserEvent, name: string): Promise<void> {
  const button = await waitFor(() => {
    const words = (each: Element) => each.getAttribute('aria-label') ?? each.textContent
    const found = [...document.querySelectorAll('button')].find((each) => words(each)?.trim() === name)
    if (!found) throw new Error(`There is no button “${name}”.`)
    return found
  })
  await user.click(button)
}
export const expectMessage = async (sentence: string) =>
  expect((await screen.findAllByText(sentence))[0]).toBeVisible()

/** What somebody types and presses before the sentence is said. */
export type Step = (user: UserEvent, words: AdminTexts) => Promise<void>

export const save: Step = (user, { common }) => press(user, common.save)

/** A portal for the tests of a file, in which react-admin's reports of failed calls are no fault. */
export function openServer(): () => TestPortal {
  const portal = openPortal()
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue()
  })
  afterEach(() => vi.restoreAllMocks())
  return () => portal.server
}

import type { SessionPayload } from '../contract/session.ts'
import { readSession, userKey } from './session.ts'
import { onSessionEnd } from './session-end.ts'

const storageKey = 'vitrine.draft'

/** What has been typed over what was there before, by field. */
export type Changes = Record<string, { value: unknown; base: unknown }>

interface Draft {
  user: string
  path: string
  changes: Changes
}

/** Passwords, keys and codes are not kept. */
const secret = /password|secret|^code$/i

/** A file cannot be kept. */
const hasFile = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(hasFile))

const forms = new Set<() => Changes>()

/** Registers a form of the screen. @param read its unsaved changes @returns ends it */
export function registerForm(read: () => Changes): () => void {
  forms.add(read)
  return () => forms.delete(read)
}

/** Keeps what the user has typed, for this tab. */
function saveDraft(user: SessionPayload | undefined): void {
  const all = [...forms].flatMap((read) => Object.entries(read()))
  const kept = all.filter(([name, { value }]) => !secret.test(name) && !hasFile(value))
  if (!user || kept.length === 0) return
  const changes = Object.fromEntries(kept)
  const draft: Draft = { user: userKey(user), path: window.location.pathname, changes }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft))
  } catch {
    // Larger than the browser stores.
  }
}

onSessionEnd(saveDraft)

/** Reads and clears what the signed-in user has typed into the form at this address; that of another user is cleared. */
function takeDraft(): Changes | undefined {
  const stored = sessionStorage.getItem(storageKey)
  if (stored === null) return undefined
  const { user, path, changes }: Draft = JSON.parse(stored)
  const session = readSession()
  const isOwn = session !== undefined && user === userKey(session)
  if (isOwn && path !== window.location.pathname) return undefined
  sessionStorage.removeItem(storageKey)
  return isOwn ? changes : undefined
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * Puts a draft into a form. What others have changed in the meantime stays: it must not be overwritten unseen.
 * @param current what is stored now, by field
 */
export function restoreDraft(
  current: (name: string) => unknown,
  restore: (name: string, value: unknown) => void,
): 'restored' | 'partly' | undefined {
  const changes = Object.entries(takeDraft() ?? {})
  if (changes.length === 0) return undefined
  const free = changes.filter(([name, { base }]) => isSame(base, current(name)))
  for (const [name, { value }] of free) restore(name, value)
  return free.length < changes.length ? 'partly' : 'restored'
}

import { memoryStore, type Store } from 'react-admin'
import { readSession } from '#common/browser/session.ts'

/** The columns that a user has chosen, and their saved filters. */
const isPreference = (key: string): boolean => /\.(datatable(_columnRanks)?|savedQueries)$/.test(key)

function readPreferences(address: string): object {
  try {
    return JSON.parse(localStorage.getItem(address) ?? '{}')
  } catch {
    return {}
  }
}

function keepPreference(address: string, key: string, value: unknown): void {
  try {
    // Read again: another tab may have changed others.
    localStorage.setItem(address, JSON.stringify({ ...readPreferences(address), [key]: value }))
  } catch {
    // Storage that is full or forbidden: it lasts as long as the page.
  }
}

/**
 * react-admin's store. Pages, searches and the like last as long as the page; preferences stay in the browser under the
 * user's id, also after sign-out, which empties the store.
 */
export function createStore(initial: Record<string, unknown>): Store {
  const address = `preferences.${readSession()?.sub}`
  const memory = memoryStore({ ...readPreferences(address), ...initial })
  return {
    ...memory,
    setItem: (key, value) => {
      memory.setItem(key, value)
      if (isPreference(key)) keepPreference(address, key, value)
    },
  }
}

import {
  isPersistent,
  isViewingAs,
  offlineListKey,
  readToken,
  tokenExpiry,
  userOf,
} from '#common/browser/session.ts'

interface Named {
  id: number
  name: string
}

/** What the installed app shows without a network: names only, no pictures and no data. */
export interface OfflineList {
  /** When it was fetched; ISO 8601. */
  at: string
  groups: Named[]
  reports: Named[]
}

interface StoredList extends OfflineList {
  /**
   * When the token expires by the clock of this device, measured when the server's was known; null if never. Lists of
   * releases before have none, and are not shown.
   */
  until: number | null
}

const onlyNames = (items: readonly Named[]): Named[] => items.map(({ id, name }) => ({ id, name }))

/** The user whose list may be stored and read; undefined for an administrator who views the portal as a user. */
export function offlineUser(): string | undefined {
  const user = userOf(readToken() ?? '')
  return user === 'unknown' || isViewingAs() ? undefined : user
}

function deleteList(): void {
  for (const storage of [sessionStorage, localStorage]) storage.removeItem(offlineListKey)
}

/** Stores the list of the signed-in user where the session is stored, which it does not outlive: the user, a space and JSON. */
export function storeOfflineList({ at, groups, reports }: OfflineList): void {
  const user = offlineUser()
  if (!user) return
  const lifetimeMs = tokenExpiry(readToken() ?? '') - Date.parse(at)
  const list: StoredList = {
    ...{ at, groups: onlyNames(groups), reports: onlyNames(reports) },
    until: Number.isFinite(lifetimeMs) ? Date.now() + lifetimeMs : null,
  }
  deleteList()
  const storage = isPersistent(readToken() ?? '') ? localStorage : sessionStorage
  storage.setItem(offlineListKey, `${user} ${JSON.stringify(list)}`)
}

/** The list of the signed-in user, for as long as the session's token was valid when it was stored. */
export function readOfflineList(): OfflineList | undefined {
  const user = offlineUser()
  const stored = sessionStorage.getItem(offlineListKey) ?? localStorage.getItem(offlineListKey)
  if (!user || !stored?.startsWith(`${user} `)) return undefined
  const { until, ...list }: StoredList = JSON.parse(stored.slice(user.length + 1))
  if (until === null || until > Date.now()) return list
  deleteList()
  return undefined
}

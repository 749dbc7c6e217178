import {
  deleteOfflineList,
  isViewingAs,
  offlineListKey,
  readToken,
  storageOfSession,
  storedOfflineList,
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

const onlyNames = (items: readonly Named[]): Named[] => items.map(({ id, name }) => ({ id, name }))

/** The user whose list may be stored and read; undefined for an administrator who views the portal as a user. */
export function offlineUser(): string | undefined {
  const user = userOf(readToken() ?? '')
  return user === 'unknown' || isViewingAs() ? undefined : user
}

/** Stores the list of the signed-in user, where the session is stored too. */
export function storeOfflineList({ at, groups, reports }: OfflineList): void {
  const user = offlineUser()
  if (!user) return
  const list: OfflineList = { at, groups: onlyNames(groups), reports: onlyNames(reports) }
  deleteOfflineList()
  storageOfSession().setItem(offlineListKey, `${user} ${JSON.stringify(list)}`)
}

/** The list of the signed-in user, until the session's token expires by the clock of the device. */
export function readOfflineList(): OfflineList | undefined {
  const user = offlineUser()
  const stored = storedOfflineList()
  if (!user || !stored?.startsWith(`${user} `)) return undefined
  if (tokenExpiry(readToken() ?? '') > Date.now()) return JSON.parse(stored.slice(user.length + 1))
  deleteOfflineList()
  return undefined
}

import { offlineListKey, readToken, userOf } from '#common/browser/session.ts'

/** Deletes the lists of other users that are stored on the device. */
export function deleteOtherLists(): void {
  const user = userOf(readToken() ?? '')
  for (const storage of [sessionStorage, localStorage]) {
    if (!storage.getItem(offlineListKey)?.startsWith(`${user} `)) storage.removeItem(offlineListKey)
  }
}

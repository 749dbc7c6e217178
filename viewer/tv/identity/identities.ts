import type { StoredPlan } from '#common/display/types.ts'

/** A display that this browser is. */
export interface Identity {
  /** The id of the display. */
  id: number
  keys: CryptoKeyPair
  /** What it was to show when the portal answered last, for a start without a network. */
  plan?: StoredPlan
}

const storeName = 'identities'

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function withStore<Result>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open('vitrine-tv', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: 'id' })
  const database = await resultOf(opening)
  try {
    return await resultOf(run(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

/** Every display that this browser is, in the order of their ids. */
export const readIdentities = (): Promise<Identity[]> => withStore('readonly', (store) => store.getAll())

export const saveIdentity = (identity: Identity): Promise<unknown> =>
  withStore('readwrite', (store) => store.put(identity))

export const forgetIdentity = (id: number): Promise<unknown> =>
  withStore('readwrite', (store) => store.delete(id))

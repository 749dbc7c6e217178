import { useSyncExternalStore } from 'react'
import type { Store } from '#common/browser/store.ts'

/** The current value of a store; renders again on each change. */
export const useStore = <Value>({ subscribe, get }: Pick<Store<Value>, 'subscribe' | 'get'>): Value =>
  useSyncExternalStore(subscribe, get)

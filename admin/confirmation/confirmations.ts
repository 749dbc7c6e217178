import { createStore } from '#common/browser/store.ts'
import type { Client } from '#common/contract/client.ts'

/** A confirmation that calls wait for. */
export interface Confirmation {
  /** A client that does not ask again. */
  call: Client
  answer: (isConfirmed: boolean) => void
}

/** What the dialog of the layout shows. */
export const confirmations = createStore<Confirmation | undefined>(undefined)

let asking: Promise<boolean> | undefined

/** Asks the administrator to confirm who they are, once for all calls that wait for it. @returns false if they cancel */
export function askIdentity(call: Client): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    confirmations.set({ call, answer: resolve })
  }).finally(() => {
    asking = undefined
    confirmations.set(undefined)
  })
  return asking
}

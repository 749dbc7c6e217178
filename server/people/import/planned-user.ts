import type { StoredAttribute } from '../../base/db/schema/index.ts'
import type { StoredUser } from './state.ts'

/** A user of the import; without an id a new one. */
export interface PlannedUser {
  id: number | undefined
  name: string
  email: string
  attributes: StoredAttribute[]
  stored: StoredUser | undefined
}

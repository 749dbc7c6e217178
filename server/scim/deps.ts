import type { PeopleDeps } from '../people/deps.ts'

/** What provisioning depends on. */
export type ScimDeps = PeopleDeps

import type { AccessDeps } from '../access/deps.ts'
import type { SignInDeps } from '../sign-in/deps.ts'

/** What changes of people depend on. */
export type PeopleDeps = AccessDeps & SignInDeps

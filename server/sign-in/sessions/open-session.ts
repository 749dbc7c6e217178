import { randomUUID } from 'node:crypto'
import type { Scope } from '../../base/db/scope.ts'
import type { Caller } from '../../http/call.ts'
import type { Session, SessionLifetimes } from '../../http/session.ts'
import type { TokenHolder } from '../authentication/session-tokens.ts'
import type { SignInDeps } from '../deps.ts'
import { insertSession } from './queries.ts'

/** Where a session is opened. */
export type Device = Pick<Caller, 'address' | 'userAgent'> & { fingerprint?: string | undefined }

/** An administrator who views the portal as a user, and the session in which that began. */
export interface Viewer {
  userId: number
  sid: string
}

/** The session that another one of the same user was made from: the new one ends with it. */
export interface ParentSession {
  sid: string
  expiresAt: Date
  provider?: ProviderSession | undefined
}

/** The provider that someone has signed in with, its id of the session, and its token, encrypted. */
export interface ProviderSession {
  id: number
  sid?: string | undefined
  idToken?: string
  /** How long a session lasts at most. */
  hours?: number
}

/** Opens a session for a user who has just signed in. @returns its token */
export async function openSession(
  { clock, tokens }: Pick<SignInDeps, 'clock' | 'tokens'>,
  scope: Scope,
  user: TokenHolder & {
    lifetimes: SessionLifetimes
    persistent: boolean
    viewer?: Viewer
    parent?: ParentSession | undefined
    isByLink?: boolean
    provider?: ProviderSession | undefined
  },
  { address, userAgent, fingerprint }: Device,
): Promise<string> {
  const sid = randomUUID()
  const now = clock.now()
  const { id: userId, tokenVersion, lifetimes, persistent, viewer, parent, isByLink } = user
  const provider = user.provider ?? parent?.provider
  const seconds = Math.min(lifetimes.absolute, (provider?.hours ?? Number.POSITIVE_INFINITY) * 3600)
  const latest = now + seconds * 1000
  await insertSession(scope, {
    sid,
    userId,
    tokenVersion,
    persistent,
    viewedBy: viewer?.userId,
    viewedBySid: viewer?.sid ?? parent?.sid,
    address,
    userAgent,
    fingerprint,
    providerId: provider?.id,
    providerSid: provider?.sid,
    idToken: provider?.idToken,
    createdAt: new Date(now),
    lastSeenAt: new Date(now),
    expiresAt: new Date(Math.min(latest, parent?.expiresAt.getTime() ?? latest)),
    // A link proves nothing: a session that makes one from another would confirm it for ever.
    confirmedAt: isByLink ? new Date(0) : undefined,
  })
  return tokens.sign(user, { sid, lifetimes, ...(viewer && { kind: 'view' }) })
}

/** Stores the session of a token of release 1.1, which has no row yet. Repeating it changes nothing. */
export async function adoptSession(
  { clock }: Pick<SignInDeps, 'clock'>,
  scope: Scope,
  { userId, sid, lifetimes, token }: Session,
  { address, userAgent }: Pick<Caller, 'address' | 'userAgent'>,
): Promise<void> {
  const signedInAt = token.signedInAt * 1000
  await insertSession(scope, {
    sid,
    userId,
    tokenVersion: token.version,
    persistent: false,
    address,
    userAgent,
    fingerprint: undefined,
    createdAt: new Date(signedInAt),
    lastSeenAt: new Date(clock.now()),
    expiresAt: new Date(signedInAt + lifetimes.absolute * 1000),
  })
}

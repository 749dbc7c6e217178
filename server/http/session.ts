import type { StoredTenantSettings } from '../base/db/schema/index.ts'

/** How long sessions of a tenant last, in seconds. */
export interface SessionLifetimes {
  /** A token without use; use renews it. */
  idle: number
  /** From sign-in to the end, however much the session is used. */
  absolute: number
}

/** The signed-in user who makes a call, as currently stored, or a program with a token (decision 128). */
export interface Session {
  /** Of a program: negative, and so no user's. */
  userId: number
  name: string
  email: string
  /** Of a display: what models know it by in place of its e-mail. */
  identity: string | null
  adm: boolean
  tenantId: number
  setupId: number
  /** Whether the password must be changed before anything else. */
  mustChangePassword: boolean
  /** Since when signing in needs a code; null: it does not. */
  secondFactorSince: Date | null
  /** Since when the user has a passkey; null: there is none. */
  passkeySince: Date | null
  /** A display on a wall, in the session of its device: it makes the calls of displays only (decision 130). */
  isDisplay: boolean
  /** `sid` of the token; for a token of the previous release, an id derived from it. */
  sid: string
  /** The session that it was made from, on which it depends; otherwise `sid`. */
  rootSid: string
  /** The administrator who views the portal as the user; undefined in the user's own session. */
  viewedBy: { id: number; name: string } | undefined
  /** The provider that the user has signed in with; undefined: none. */
  providerId: number | undefined
  /** The token of a program; undefined for a person. */
  apiToken?: { id: number; scopes: readonly string[] }
  /** The row of `sessions`; undefined while a token of the previous release has none. */
  id: number | undefined
  lifetimes: SessionLifetimes
  /** The stored settings of the tenant. */
  settings: StoredTenantSettings
  /** Times from the token's payload, in seconds since 1970. */
  token: { issuedAt: number; expiresAt: number; signedInAt: number; version: number }
}

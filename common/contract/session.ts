/** Response header with a renewed session token. */
export const sessionTokenHeader = 'x-session-token'

/** `aud` of the token of an administrator who views the portal as its user (decision 067). */
export const viewAudience = 'vitrine-view'

/** `aud` of the token of a display on a wall, which nodes of the previous release refuse (decision 130). */
export const displayAudience = 'vitrine-display'

/** Payload of the session token (docs/api.md#session-token). Times in seconds since 1970. */
export interface SessionPayload {
  sub: string
  name: string
  adm: boolean
  emp: number
  setup: number
  ver: number
  /** The session on the server; absent in tokens of release 1.1. */
  sid?: string
  iss?: string
  aud?: string
  iat: number
  exp: number
}

/** Response header with a renewed session token. */
export const sessionTokenHeader = 'x-session-token'

/** Payload of the session token (docs/api.md#session-token). Times in seconds since 1970. */
export interface SessionPayload {
  sub: string
  name: string
  adm: boolean
  emp: number
  setup: number
  ver: number
  iat: number
  exp: number
}

/** The signed-in user who makes a call, as currently stored. */
export interface Session {
  userId: number
  name: string
  email: string
  adm: boolean
  tenantId: number
  setupId: number
  /** Whether the password must be changed before anything else. */
  mustChangePassword: boolean
  /** Times from the token's payload, in seconds since 1970. */
  token: { issuedAt: number; expiresAt: number; signedInAt: number; version: number }
}

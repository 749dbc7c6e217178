import { Secret, TOTP } from 'otpauth'

/** RFC 6238 with what every authenticator app supports: SHA-1, 6 digits, 30 seconds, a key of 160 bits. */
const period = 30
const keyBytes = 20
/** Steps before and after the current one, for clocks that are not exact. */
const tolerance = 1

const totpOf = (key: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(key) })

/** A new key, in base32. */
export const newKey = (): string => new Secret({ size: keyBytes }).base32

/** The address that an authenticator app reads from a QR code. */
export const uriOf = (key: string, { company, email }: { company: string; email: string }): string =>
  totpOf(key, { issuer: company, label: email }).toString()

/** Whether text looks like a code of an app; recovery codes have letters. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

/** The time step whose code this is; undefined if it is not valid now. */
export function stepOf(key: string, code: string, now: number): number | undefined {
  const delta = totpOf(key).validate({ token: code, timestamp: now, window: tolerance })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { StoredPublicKey } from '../../base/db/schema/index.ts'

const toKey = (jwk: StoredPublicKey): KeyObject => createPublicKey({ key: jwk, format: 'jwk' })

/** Whether it is a point of the curve. */
export function isPublicKey(jwk: StoredPublicKey): boolean {
  try {
    return toKey(jwk).asymmetricKeyType === 'ec'
  } catch {
    return false
  }
}

/** Whether the device with this key has signed a text, as WebCrypto does (ECDSA, SHA-256). */
export const isSignedBy = (jwk: StoredPublicKey, signed: string, signature: string): boolean =>
  verify(
    'sha256',
    Buffer.from(signed),
    { key: toKey(jwk), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )

import type { PublicKey } from '#common/display/device-call.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** Whether the browser offers WebCrypto: only in pages loaded by HTTPS, or from the device itself. */
export const canSign = (): boolean => globalThis.crypto?.subtle !== undefined

/** A key pair whose private key no script can read: it can only be used in this browser. */
export const createDeviceKey = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])

export async function publicKeyOf({ publicKey }: CryptoKeyPair): Promise<PublicKey> {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  return { kty: 'EC', crv: 'P-256', x, y }
}

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** The signature of a text, in IEEE P1363 and base64url. */
export async function signText({ privateKey }: CryptoKeyPair, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  return toBase64Url(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes))
}

import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCertificate, readCertificate } from '#server/power-bi/client/certificate.ts'

const pem = await readFile(join(import.meta.dirname, 'certificate.pem'), 'utf8')
const [certificate = '', key = ''] = pem.split(/(?<=-----END CERTIFICATE-----\n)/)

/** What the sign-in library is given, whatever was typed. */
const clean = /^(-----BEGIN CERTIFICATE-----\n([\w+/=]{1,64}\n)+-----END CERTIFICATE-----\n){1,3}$/

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const asPem = (one: typeof other) => one.export({ type: 'pkcs8', format: 'pem' }).toString()

/** A key of this length that was not generated: its numbers are random. */
function madeUpKey(bits: number): string {
  const number = (length: number) => {
    const bytes = randomBytes(length / 8)
    bytes[0] = 255
    return bytes.toString('base64url')
  }
  const half = () => number(bits / 2)
  const numbers = {
    n: number(bits),
    d: number(bits),
    p: half(),
    q: half(),
    dp: half(),
    dq: half(),
    qi: half(),
  }
  return asPem(createPrivateKey({ format: 'jwk', key: { kty: 'RSA', e: 'AQAB', ...numbers } }))
}

describe('the certificate of an account', () => {
  it.each([
    ['as tools write it', pem],
    ['with the key first', key + certificate],
    ['with names around its parts', `Bag Attributes\n  friendlyName: a\n${certificate}\nKey: x\n${key}`],
    ['with the line ends of Windows', pem.replaceAll('\n', '\r\n')],
    ['with certificates that it was issued by', `${certificate}${certificate}${pem}`],
  ])('is accepted %s, and written again', (_how, text) => {
    const { x5c, privateKey, thumbprintSha256 } = readCertificate(text)
    expect(x5c).toMatch(clean)
    expect(x5c.startsWith(certificate.trim())).toBe(true)
    expect(privateKey).toBe(asPem(createPrivateKey(key)))
    expect(thumbprintSha256).toMatch(/^[0-9A-F]{64}$/)
  })

  it.each([
    ['without a key', certificate],
    ['without a certificate', key],
    ['with two keys', pem + key],
    ['with four certificates', certificate.repeat(3) + pem],
    ['with the key of another certificate', certificate + asPem(other)],
    ['with a key that is not RSA', certificate + asPem(ec)],
    ['with a key of 8,192 bits', certificate + madeUpKey(8192)],
    ['with a key of 4,104 bits', certificate + madeUpKey(4104)],
    ['with a block that does not end', `${pem}-----BEGIN CERTIFICATE-----\nAAAA`],
    ['with a damaged block', pem.replace('MII', '')],
    [
      'on which a careless pattern takes seconds',
      `${pem}${'-----BEGIN CERTIFICATE-----\n'.repeat(115)}${'\r'.repeat(6491)}x`,
    ],
    ['that is longer than an account may have', pem + ' '.repeat(12_000)],
  ])('is refused %s', (_how, text) => {
    expect(findCertificate(text)).toBeUndefined()
  })

  it('never reaches the library as it was typed', () => {
    const parts = fc.constantFrom(
      certificate,
      key,
      ...'\r\n'.split(''),
      '-----BEGIN CERTIFICATE-----',
      'x',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), fc.array(parts, { maxLength: 6 }), (before, after) => {
        const text = [...before, pem, ...after].join('')
        const found = findCertificate(text)
        if (found) expect(found.x5c).toMatch(clean)
      }),
    )
  })
})

import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { limits } from '#common/validation/limits.ts'

/** A certificate with its private key, in the form in which the sign-in library takes it. */
export interface Certificate {
  /** PKCS #8, as PEM. */
  privateKey: string
  /** The last day on which it is accepted, in UTC. */
  lastDay: string
  /** SHA-256 of the certificate, in hexadecimal. */
  thumbprintSha256: string
  /** The certificate, then those that it was issued by, as PEM. */
  x5c: string
}

/** A text that is not one to three certificates and the private key of one of them. */
class CertificateError extends Error {
  override name = 'CertificateError'
}

const maxCertificates = 3
const maxKeyBits = 4096
/** Of a key that long, in bytes; longer ones are not even parsed. */
const maxKeyBytes = 2600

const keyTypes = { 'PRIVATE KEY': 'pkcs8', 'RSA PRIVATE KEY': 'pkcs1' } as const

interface Block {
  label: string
  der: Buffer
}

const labelIn = (line: string, word: 'BEGIN' | 'END'): string | undefined =>
  line.startsWith(`-----${word} `) && line.endsWith('-----') ? line.slice(word.length + 6, -5) : undefined

/** The blocks of a PEM text; what tools write around them, such as names, is left out. */
function blocksOf(pem: string): Block[] {
  const blocks: Block[] = []
  let open: { label: string; lines: string[] } | undefined
  for (const line of pem.split('\n').map((each) => each.trim())) {
    const begin = labelIn(line, 'BEGIN')
    const end = labelIn(line, 'END')
    if (begin !== undefined && !open) open = { label: begin, lines: [] }
    else if (open && end === open.label) {
      blocks.push({ label: open.label, der: Buffer.from(open.lines.join(''), 'base64') })
      open = undefined
    } else if (begin !== undefined || end !== undefined) throw new CertificateError('blocks overlap')
    else if (open && /^[\w+/=]*$/.test(line)) open.lines.push(line)
    else if (open) throw new CertificateError('a block is not base64')
    if (blocks.length > maxCertificates + 1) throw new CertificateError('too many blocks')
  }
  if (open) throw new CertificateError('a block does not end')
  return blocks
}

function privateKeyOf({ label, der }: Block): KeyObject {
  const type = keyTypes[label as keyof typeof keyTypes]
  if (!type || der.length > maxKeyBytes) throw new CertificateError('the private key is not supported')
  const key = createPrivateKey({ key: der, format: 'der', type })
  const bits = key.asymmetricKeyDetails?.modulusLength ?? Number.POSITIVE_INFINITY
  if (key.asymmetricKeyType !== 'rsa' || bits > maxKeyBits) {
    throw new CertificateError(`the private key is not RSA of at most ${maxKeyBits} bits`)
  }
  return key
}

/**
 * Reads the certificate of an account. Its parts are parsed and written again: libraries never see the text that an
 * administrator has typed, with patterns and numbers for which they would need long.
 * @throws CertificateError
 */
export function readCertificate(pem: string): Certificate {
  if (pem.length > limits.accountSecret) throw new CertificateError('the text is too long')
  try {
    const blocks = blocksOf(pem)
    const keys = blocks.filter(({ label }) => label !== 'CERTIFICATE')
    const [keyBlock] = keys
    if (!keyBlock || keys.length > 1) throw new CertificateError('there is not exactly one private key')
    const privateKey = privateKeyOf(keyBlock)
    const certificates = blocks
      .filter(({ label }) => label === 'CERTIFICATE')
      .map(({ der }) => new X509Certificate(der))
    const own = certificates.find((certificate) => certificate.checkPrivateKey(privateKey))
    if (!own || certificates.length > maxCertificates) {
      throw new CertificateError('no certificate belongs to the private key')
    }
    const ordered = [own, ...certificates.filter((certificate) => certificate !== own)]
    return {
      lastDay: new Date(own.validTo).toISOString().slice(0, 10),
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      thumbprintSha256: own.fingerprint256.replaceAll(':', ''),
      x5c: ordered.map((certificate) => certificate.toString()).join(''),
    }
  } catch (cause) {
    if (cause instanceof CertificateError) throw cause
    throw new CertificateError('a block cannot be read', { cause })
  }
}

/** The same; undefined for a text that cannot be the certificate of an account. */
export function findCertificate(pem: string): Certificate | undefined {
  try {
    return readCertificate(pem)
  } catch {
    return undefined
  }
}

import { createHash, generateKeyPairSync } from 'node:crypto'
import { createDecoder, createSigner, createVerifier } from 'fast-jwt'

interface SigningKey {
  kid: string
  privatePem: string
  publicPem: string
  jwk: JsonWebKey
}

function newKey(): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = publicKey.export({ format: 'jwk' })
  return {
    kid: createHash('sha1')
      .update(jwk.n ?? '')
      .digest('base64url'),
    privatePem: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    publicPem: String(publicKey.export({ type: 'spki', format: 'pem' })),
    jwk,
  }
}

/** The keys that sign tokens of people (RS256). After a rotation the previous key stays published, as Entra's does. */
export class SigningKeys {
  readonly #clock: () => number
  /** The newest first. The first is generated when it is needed: most programs sign in without people. */
  #keys: SigningKey[] = []

  constructor(clock: () => number) {
    this.#clock = clock
  }

  /** @returns the id of the new key */
  rotate(): string {
    const key = newKey()
    this.#keys = [key, ...this.#keys].slice(0, 2)
    return key.kid
  }

  sign(claims: object): string {
    const { kid, privatePem: key } = this.#current()
    return createSigner({ algorithm: 'RS256', key, kid })(claims)
  }

  /** The claims of a token that was signed here and has not expired; undefined for all others. */
  read(token: string): Record<string, unknown> | undefined {
    try {
      const { header } = createDecoder({ complete: true })(token)
      const key = this.#keys.find(({ kid }) => kid === header.kid)
      if (!key) return undefined
      return createVerifier({
        algorithms: ['RS256'],
        key: key.publicPem,
        clockTimestamp: this.#clock(),
      })(token)
    } catch {
      return undefined
    }
  }

  /** The public keys as a JWKS. Like Entra's, they do not name their algorithm. */
  published() {
    this.#current()
    return { keys: this.#keys.map(({ jwk, kid }) => ({ ...jwk, use: 'sig', kid })) }
  }

  #current(): SigningKey {
    if (this.#keys.length === 0) this.rotate()
    return this.#keys[0] as SigningKey
  }
}

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
/** As recommended for GCM, in bytes. */
const ivLength = 12
/** Before a secret that begins like a stored one and is stored without a key, so that it is not taken for encrypted. */
const plain = 'enc:none:'
const envelope = /^enc:v1:([0-9a-f]{8}):([\w-]+):([\w-]+):([\w-]*)$/

/** A secret that cannot be decrypted, or a key that cannot be used; the message is for the operator. */
export class SecretsKeyError extends Error {
  override name = 'SecretsKeyError'
}

/** Encrypts the secrets that are stored in the database (decision 032). */
export interface Keyring {
  /** Whether there is a key; without one, secrets are stored as they are. */
  readonly encrypts: boolean
  /**
   * The secret as it is stored: `enc:v1:<key id>:<iv>:<tag>:<data>`; without a key the text, after `enc:none:` where it
   * looks like a stored one. An empty text stays empty.
   */
  encrypt(secret: string): string
  /**
   * The secret of a stored text; one that was stored without a key is returned as it is.
   * @throws SecretsKeyError when its key is missing, or the text was changed
   */
  decrypt(stored: string): string
  /** Whether a stored secret is encrypted with the current key, as far as there is one. */
  isCurrent(stored: string): boolean
  /** Whether a stored secret can be decrypted. */
  canDecrypt(stored: string): boolean
}

export const isEncrypted = (stored: string): boolean => stored.startsWith('enc:v1:')

/** The key's public name: tells which key is missing, and reveals nothing about it. */
const idOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8)

/** @param keys of 32 bytes each: the first encrypts, all of them decrypt */
export function createKeyring(keys: Buffer[]): Keyring {
  const byId = new Map(keys.map((key) => [idOf(key), key]))
  const [current] = keys
  const decrypt: Keyring['decrypt'] = (stored) => {
    if (stored.startsWith(plain)) return stored.slice(plain.length)
    if (!isEncrypted(stored)) return stored
    const [, id = '', iv = '', tag = '', data = ''] = envelope.exec(stored) ?? []
    const key = byId.get(id)
    if (!key) {
      throw new SecretsKeyError(
        `A secret in the database is encrypted with the key ${id || '(unreadable)'}, which is not configured. Set SECRETS_KEY or SECRETS_KEY_FILE to it, or add it to SECRETS_KEYS_OLD.`,
      )
    }
    try {
      const decryption = createDecipheriv(cipher, key, Buffer.from(iv, 'base64url'))
      decryption.setAuthTag(Buffer.from(tag, 'base64url'))
      return decryption.update(data, 'base64url', 'utf8') + decryption.final('utf8')
    } catch {
      throw new SecretsKeyError(
        `A secret in the database that was encrypted with the key ${id} is damaged. Restore it from a backup, or set it again (account set-secret).`,
      )
    }
  }
  const currentPrefix = current && `enc:v1:${idOf(current)}:`

  return {
    encrypts: current !== undefined,
    encrypt(secret) {
      if (secret === '') return secret
      if (!current || !currentPrefix) return secret.startsWith('enc:') ? plain + secret : secret
      const iv = randomBytes(ivLength)
      const encryption = createCipheriv(cipher, current, iv)
      const data = Buffer.concat([encryption.update(secret, 'utf8'), encryption.final()])
      const parts = [iv, encryption.getAuthTag(), data].map((part) => part.toString('base64url'))
      return currentPrefix + parts.join(':')
    },
    decrypt,
    isCurrent: (stored) => stored === '' || currentPrefix === undefined || stored.startsWith(currentPrefix),
    canDecrypt(stored) {
      try {
        decrypt(stored)
        return true
      } catch {
        return false
      }
    },
  }
}

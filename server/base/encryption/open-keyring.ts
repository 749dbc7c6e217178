import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Db } from '../db/scope.ts'
import { createKeyring, isEncrypted, type Keyring, SecretsKeyError } from './keyring.ts'
import { parseKey } from './parse-key.ts'
import { placesOf, reencrypt, storedSecrets } from './stored-secrets.ts'

type KeySettings = Pick<
  Config,
  'SECRETS_KEY' | 'SECRETS_KEY_FILE' | 'SECRETS_KEYS_OLD' | 'DATABASE_URL' | 'DATA_DIR'
>

async function readKeyFile(file: string): Promise<Buffer | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new SecretsKeyError(`The key file ${file} cannot be read: ${error.message}`)
  })
  if (text === undefined) return undefined
  const key = parseKey(text)
  if (!key) throw new SecretsKeyError(`The key file ${file} does not contain a key of 32 bytes.`)
  return key
}

/** The key of the embedded database is generated with it, and readable by the portal's user only. */
async function embeddedKey(dataDir: string, db: Db): Promise<Buffer> {
  const file = join(dataDir, 'secrets.key')
  const existing = await readKeyFile(file)
  if (existing) return existing
  if (
    (await storedSecrets(db, { idTokens: false })).some(({ value, needed }) => needed && isEncrypted(value))
  ) {
    throw new SecretsKeyError(
      `The secrets in the database are encrypted, and their key file ${file} is missing. Restore it from a backup, or set SECRETS_KEY.`,
    )
  }
  const key = randomBytes(32)
  await writeFile(file, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  return key
}

async function currentKey(settings: KeySettings, db: Db): Promise<Buffer | undefined> {
  const { SECRETS_KEY, SECRETS_KEY_FILE: file } = settings
  if (SECRETS_KEY) return SECRETS_KEY
  if (!file) return settings.DATABASE_URL ? undefined : embeddedKey(settings.DATA_DIR, db)
  const key = await readKeyFile(file)
  if (!key) throw new SecretsKeyError(`SECRETS_KEY_FILE: there is no file ${file}.`)
  return key
}

/**
 * The keys for the secrets in the database: of the settings, or of the embedded database's own file. Secrets that the
 * embedded database holds unencrypted are encrypted here; on a server, where nodes without the key may still run,
 * `keys rotate` does it. Secrets of tenants that cannot be decrypted are warned about: their accounts fail, and nothing else.
 * @throws SecretsKeyError when a secret that the portal needs cannot be decrypted
 */
export async function openKeyring(
  settings: KeySettings,
  db: Db,
  log: { warn(message: string): void },
): Promise<Keyring> {
  const current = await currentKey(settings, db)
  const keyring = createKeyring([...(current ? [current] : []), ...settings.SECRETS_KEYS_OLD])
  const stored = await storedSecrets(db, { idTokens: false })
  for (const { value, needed } of stored) if (needed) keyring.decrypt(value)
  const unreadable = stored.filter(({ value }) => !keyring.canDecrypt(value))
  if (unreadable.length > 0) {
    const places = placesOf(unreadable).join(', ')
    log.warn(
      `cannot be decrypted: ${places}; set them again (account set-secret), or add their key to SECRETS_KEYS_OLD`,
    )
  }
  if (!current) {
    log.warn('SECRETS_KEY is not set: the secrets of accounts and the signing keys are stored unencrypted')
    return keyring
  }
  const outdated = stored.filter(({ value }) => !keyring.isCurrent(value) && keyring.canDecrypt(value))
  if (outdated.length > 0 && !settings.DATABASE_URL) await reencrypt(db, keyring)
  else if (outdated.length > 0) {
    const places = placesOf(outdated).join(', ')
    log.warn(`not encrypted with the current key yet: ${places}; run "keys rotate" once every node has it`)
  }
  return keyring
}

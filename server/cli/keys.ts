import { z } from 'zod'
import { renewSigningKey } from '../keys/signing-keys.ts'
import { reencrypt } from '../keys/stored-secrets.ts'
import { CommandError, databaseCommand } from './command.ts'
import { recordCommand } from './record.ts'

/** The keys that protect the portal itself (decision 032). */
export const keyCommands = {
  'keys rotate': databaseCommand({
    summary:
      'Encrypt every stored secret with the current SECRETS_KEY. --signing-key renew: also renew the key of session tokens; sessions stay valid.',
    options: z.object({ 'signing-key': z.enum(['keep', 'renew']).default('keep') }),
    run: async (options, { db, config, keyring, result }) => {
      const renews = options['signing-key'] === 'renew'
      if (renews && config.SESSION_SECRET) {
        throw new CommandError('--signing-key: SESSION_SECRET is set, so the key is renewed there')
      }
      if (!keyring.encrypts) throw new CommandError('Set SECRETS_KEY or SECRETS_KEY_FILE first.')
      const encrypted = await db.transaction(async (tx) => {
        const count = await reencrypt(tx, keyring)
        await recordCommand(tx, null, 'key.reencrypt', { object: { name: 'SECRETS_KEY' } })
        return count
      })
      const encryptedLine = `Encrypted with the current key: ${encrypted}`
      if (!renews) return result({ encrypted, renewed: false }, encryptedLine)
      await db.transaction(async (tx) => {
        if (!(await renewSigningKey(tx, keyring))) {
          throw new CommandError('--signing-key: it was renewed less than two minutes ago')
        }
        await recordCommand(tx, null, 'key.renew', { object: { name: 'session' } })
      })
      result(
        { encrypted, renewed: true },
        encryptedLine,
        'The signing key is renewed; running nodes use it within two minutes',
      )
    },
  }),
}

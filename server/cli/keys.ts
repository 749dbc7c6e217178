import { z } from 'zod'
import { renewSigningKey } from '../keys/signing-keys.ts'
import { reencrypt } from '../keys/stored-secrets.ts'
import { CommandError, command } from './command.ts'

/** The keys that protect the portal itself (decision 032). */
export const keyCommands = {
  'keys rotate': command({
    summary:
      'Encrypt every stored secret with the current SECRETS_KEY. --signing-key renew: also renew the key of session tokens; sessions stay valid.',
    options: z.object({ 'signing-key': z.enum(['keep', 'renew']).default('keep') }),
    run: async (options, { db, config, keyring, say }) => {
      const renews = options['signing-key'] === 'renew'
      if (renews && config.SESSION_SECRET) {
        throw new CommandError('--signing-key: SESSION_SECRET is set, so the key is renewed there')
      }
      if (!keyring.encrypts) throw new CommandError('Set SECRETS_KEY or SECRETS_KEY_FILE first.')
      say(`Encrypted with the current key: ${await reencrypt(db, keyring)}`)
      if (!renews) return
      if (!(await renewSigningKey(db, keyring))) {
        throw new CommandError('--signing-key: it was renewed less than two minutes ago')
      }
      say('The signing key is renewed; running nodes use it within two minutes')
    },
  }),
}

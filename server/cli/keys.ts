import { z } from 'zod'
import { renewSigningKey } from '../base/encryption/signing-keys.ts'
import { reencrypt } from '../base/encryption/stored-secrets.ts'
import { CommandError, databaseCommand } from './command.ts'
import { recordCommand } from './record.ts'

const keepOrRenew = z.enum(['keep', 'renew']).default('keep')
const renewable = [
  ['signing-key', 'session'],
  ['captcha-key', 'captcha'],
] as const

/** The keys that protect the portal itself (decision 032). */
export const keyCommands = {
  'keys rotate': databaseCommand({
    summary:
      'Encrypt every stored secret with the current SECRETS_KEY. --signing-key renew, --captcha-key renew: also renew the key of session tokens or captchas; what they signed stays valid.',
    options: z.object({ 'signing-key': keepOrRenew, 'captcha-key': keepOrRenew }),
    run: async (options, { db, config, keyring, result }) => {
      if (options['signing-key'] === 'renew' && config.SESSION_SECRET) {
        throw new CommandError('--signing-key: SESSION_SECRET is set, so the key is renewed there')
      }
      if (!keyring.encrypts) throw new CommandError('Set SECRETS_KEY or SECRETS_KEY_FILE first.')
      const { encrypted, unreadable } = await db.transaction(async (tx) => {
        const done = await reencrypt(tx, keyring)
        await recordCommand(tx, null, 'key.reencrypt', { object: { name: 'SECRETS_KEY' } })
        return done
      })
      const renewed: string[] = []
      for (const [option, name] of renewable) {
        if (options[option] !== 'renew') continue
        await db.transaction(async (tx) => {
          if (!(await renewSigningKey(name, tx, keyring))) {
            throw new CommandError(`--${option}: it was renewed less than two minutes ago`)
          }
          await recordCommand(tx, null, 'key.renew', { object: { name } })
        })
        renewed.push(name)
      }
      result(
        { encrypted, unreadable, renewed },
        `Encrypted with the current key: ${encrypted}`,
        ...unreadable.map((where) => `Cannot be decrypted, set it again: ${where}`),
        ...renewed.map((name) => `The key "${name}" is renewed; running nodes use it within two minutes`),
      )
    },
  }),
}

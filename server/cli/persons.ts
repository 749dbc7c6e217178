import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Scope } from '../base/db/scope.ts'
import { inSnapshot } from '../base/db/transaction.ts'
import { erasePerson, keptAfterErasure } from '../people/personal-data/erase-person.ts'
import { exportPerson } from '../people/personal-data/export-person.ts'
import { findPerson, type Person } from '../people/personal-data/find-person.ts'
import { lockAdministrators } from '../people/users/queries.ts'
import { CommandError, databaseCommand } from './command.ts'
import { email, id, tenant } from './options.ts'
import { recordCommand } from './record.ts'

const who = {
  tenant,
  email: email.optional().describe('current or former e-mail of the person'),
  id: id('user').optional().describe('id of the user, in place of the e-mail'),
}

/** The person of the options. @throws CommandError when there is none */
async function requirePerson(
  scope: Scope,
  options: { email?: string | undefined; id?: number | undefined },
): Promise<Person> {
  const given = options.id === undefined ? options.email && { email: options.email } : { id: options.id }
  if (!given) throw new CommandError('Give one of --email and --id')
  const person = await findPerson(scope, given)
  if (!person) throw new CommandError(`Nothing is stored about this person in tenant ${scope.tenantId}`)
  return person
}

/** Rights of people whose data is stored (LGPD art. 18; decision 060). */
export const personCommands = {
  'export-person': databaseCommand({
    summary: 'Print as JSON everything that is stored about a person, or write it to a file.',
    options: z.object({ ...who, to: z.string().optional().describe('file to create') }),
    run: async (options, { db, result }) => {
      const scope = { db, tenantId: options.tenant }
      const person = await requirePerson(scope, options)
      const found = await inSnapshot(scope, (snapshot) => exportPerson(snapshot, person))
      await recordCommand(db, options.tenant, 'user.export', { object: { id: person.id, name: person.name } })
      const text = JSON.stringify(found, null, 2)
      if (options.to === undefined) return result(found, text)
      await writeFile(options.to, `${text}\n`, { flag: 'wx', mode: 0o600 }).catch((error: Error) => {
        throw new CommandError(`--to: ${error.message}`)
      })
      result({ id: person.id, file: options.to }, `Written to ${options.to}`)
    },
  }),
  'erase-person': databaseCommand({
    summary: 'Delete a user, and anonymize what remains in logs and messages; prints what is kept and why.',
    options: z.object({
      ...who,
      confirm: z.string().optional().describe('the e-mail or id again; without it nothing is erased'),
    }),
    run: async (options, { db, result }) => {
      const scope = { db, tenantId: options.tenant }
      const person = await requirePerson(scope, options)
      const wanted = options.id === undefined ? options.email : String(options.id)
      if (options.confirm?.toLowerCase() !== wanted?.toLowerCase()) {
        throw new CommandError(
          `Nothing was erased. To erase user ${person.id} (${person.name}) for good, add --confirm ${wanted}`,
        )
      }
      const { label, ...erased } = await db.transaction(async (tx) => {
        const inTx = { ...scope, db: tx }
        const administrators = await lockAdministrators(inTx)
        if (administrators.length === 1 && administrators[0] === person.id) {
          throw new CommandError(`User ${person.id} is the only administrator of tenant ${options.tenant}`)
        }
        const done = await erasePerson(inTx, person)
        const { label: name, ...counts } = done
        const details = { erased: counts, kept: keptAfterErasure }
        await recordCommand(tx, options.tenant, 'user.erase', { object: { id: person.id, name }, details })
        return done
      })
      result(
        { id: person.id, erased, kept: keptAfterErasure },
        `${label}: ${Object.entries(erased)
          .map(([what, count]) => `${count} ${what}`)
          .join(', ')}`,
        ...Object.entries(keptAfterErasure).map(([what, why]) => `kept of ${what}: ${why}`),
      )
    },
  }),
}

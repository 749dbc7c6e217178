import { userImportChanges, userImports } from '#server/base/db/schema/index.ts'
import type { Db } from '#server/base/db/scope.ts'
import { idOf } from '../base/db/rows.ts'
import type { Fixture } from './fixture.ts'

interface Imported {
  tenantId: number
  groupId: number
  userId: number
  callerId: number
}

/** An import of a minute ago that has added a user to a group. */
export async function createImport(
  db: Db,
  { tenantId, groupId, userId, callerId }: Imported,
): Promise<number> {
  const at = new Date(Date.now() - 60_000)
  const imported = { tenantId, userId: callerId, file: 'pessoas.csv', at }
  const importId = idOf((await db.insert(userImports).values(imported).returning())[0])
  const change = { tenantId, importId, userId, kind: 'member' as const, groupId, after: {} }
  await db.insert(userImportChanges).values(change)
  return importId
}

let emails = 0
const newUser = () => ({ name: 'Nova', email: `new-${++emails}@imports.test` })

/** A valid request of each call about imports. */
export const importRequests = {
  rehearseImport: () => ({ rows: [{ ...newUser(), group: '', report: '' }] }),
  importUsers: ({ setupId }: Fixture) => ({ rows: [newUser()], id_setup: setupId }),
  lastImport: () => ({}),
  rehearseImportUndo: ({ importId }: Fixture) => ({ id_import: importId }),
  undoImport: ({ importId }: Fixture) => ({ id_import: importId }),
}

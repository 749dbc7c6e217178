import { contract, type EntryName } from '#common/contract/index.ts'
import type { Db } from '#server/base/db/scope.ts'
import { personIds } from '../portal.ts'
import { createFixture, type Fixture } from './fixture.ts'

const tenantId = 1

/** Whose data a valid request of this call names. */
const ownerOf = (name: EntryName): number =>
  contract[name].access === 'admin' ? personIds.admin : personIds.maria

/** Data of the call's own caller. */
export const ownFixture = (db: Db, name: EntryName): Promise<Fixture> =>
  createFixture(db, tenantId, ownerOf(name))

/**
 * Data for requests that are refused: they use up nothing, so that those of all calls can name the same. A later fixture
 * would replace some of it.
 */
export async function sharedFixtures(db: Db): Promise<(name: EntryName) => Fixture> {
  const { admin, maria } = personIds
  const ofAdmin = await createFixture(db, tenantId, admin)
  const ofMaria = await createFixture(db, tenantId, maria)
  return (name) => (ownerOf(name) === admin ? ofAdmin : ofMaria)
}

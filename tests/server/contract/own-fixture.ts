import { contract, type EntryName } from '#common/contract/index.ts'
import type { Db } from '#server/base/db/scope.ts'
import { personIds } from '../portal.ts'
import { displayOf } from './display-requests.ts'
import { createFixture, type Fixture } from './fixture.ts'

const tenantId = 1

/** Whose data a valid request of this call names. */
async function ownerOf(db: Db, name: EntryName): Promise<number> {
  const { access } = contract[name]
  if (access === 'display') return (await displayOf(db)).id
  return access === 'admin' ? personIds.admin : personIds.maria
}

/** Data of the call's own caller. */
export const ownFixture = async (db: Db, name: EntryName): Promise<Fixture> =>
  createFixture(db, tenantId, await ownerOf(db, name))

/**
 * Data for requests that are refused: they use up nothing, so that those of all calls can name the same. A later fixture
 * would replace some of it.
 */
export async function sharedFixtures(db: Db): Promise<(name: EntryName) => Fixture> {
  const { admin, maria } = personIds
  const ofAdmin = await createFixture(db, tenantId, admin)
  const ofMaria = await createFixture(db, tenantId, maria)
  const ofDisplay = await createFixture(db, tenantId, (await displayOf(db)).id)
  const fixtures = { public: ofMaria, user: ofMaria, admin: ofAdmin, display: ofDisplay }
  return (name) => fixtures[contract[name].access]
}

import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '#server/base/db/schema/index.ts'
import { addUser, portalFixture, sessionFixture, signInAs } from '../../../fixtures/portal.ts'
import { people, personIds } from '../../portal.ts'
import { bearer, post } from '../../post.ts'
import { storedEvents } from '../../records/audit/events.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
const { password } = people.admin

const change = (id_user: number, adm: 'S' | 'N', typed: string = password) =>
  admin.call('updateUserRole', { id_user, adm, password: typed })
const isAdministrator = async (id_user: number) => (await admin.call('user', { id_user })).user.adm

describe('an administrator with the own password', () => {
  let rita: number
  beforeAll(async () => {
    rita = await addUser(admin, { name: 'Rita', email: 'rita@aurora.test', access_until: '2099-12-31' })
  })

  it('makes a user an administrator, whose sessions end, which is recorded', async () => {
    const own = await signInAs(portal, 'rita@aurora.test')
    await change(rita, 'S')
    expect(await isAdministrator(rita)).toBe(true)
    expect((await post(portal, 'getUserReports', {}, bearer(own.token()))).status).toBe(401)
    const again = await signInAs(portal, 'rita@aurora.test')
    expect((await again.call('groups', {})).groups.length).toBeGreaterThan(0)
    const events = await storedEvents(portal, eq(auditEvents.objectId, rita))
    expect(events.find(({ action }) => action === 'user.update')).toMatchObject({
      userId: personIds.admin,
      before: { adm: false, accessUntil: '2099-12-31' },
      after: { adm: true },
    })
  })

  it('makes an administrator an ordinary user again, from the next call on', async () => {
    const own = await signInAs(portal, 'rita@aurora.test')
    await change(rita, 'N')
    expect((await post(portal, 'groups', {}, bearer(own.token()))).status).toBe(401)
    const again = await signInAs(portal, 'rita@aurora.test')
    expect((await post(portal, 'groups', {}, bearer(again.token()))).status).toBe(403)
  })

  it('changes nothing with a wrong password, for oneself or for a user of another company', async () => {
    await expect(change(personIds.maria, 'S', 'wrong')).rejects.toMatchObject({
      code: 'password.wrong',
      fields: { password: 'passwordWrong' },
    })
    expect(await isAdministrator(personIds.maria)).toBe(false)
    await expect(change(personIds.admin, 'N')).rejects.toMatchObject({ code: 'access.self_role' })
    await expect(change(personIds.bruno, 'S')).rejects.toMatchObject({ code: 'resource.missing' })
  })
})

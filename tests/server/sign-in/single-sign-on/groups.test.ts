import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '#server/base/db/schema/index.ts'
import { oidcProviderFixture } from '../../../fixtures/oidc-provider.ts'
import { portalFixture, readList, sessionFixture } from '../../../fixtures/portal.ts'
import { addProvider, maria, visitor } from './company.ts'

const provider = oidcProviderFixture()
const portal = portalFixture(() => ({ env: { OUTBOUND_HOSTS: provider.host } }))
const admin = sessionFixture(portal, 'admin')
const signIn = (groups: unknown, more: Record<string, unknown> = {}) =>
  visitor(portal, provider).signIn(id, { ...maria, groups, ...more })

let [id, sales, board, unmapped] = [0, 0, 0, 0]
const addGroup = async (name: string, users: number[]) =>
  Number((await admin.call('insertGroup', { name, users })).id)
beforeAll(async () => {
  sales = await addGroup('Vendas do provedor', [])
  board = await addGroup('Diretoria do provedor', [2])
  unmapped = await addGroup('Do portal', [2])
  const groups = [
    { value: 'sales', id_group: sales },
    { value: '5f1c', id_group: board },
    { value: 'directors', id_group: board },
  ]
  id = await addProvider(admin, provider, { groups_claim: 'groups', groups })
})

const isMember = async (group: number) =>
  (await admin.call('groupUsers', { id_group: group })).users.some(({ id }) => id === 2)
const memberships = async () => [await isMember(sales), await isMember(board), await isMember(unmapped)]
beforeEach(async () => {
  await signIn(['directors'])
})

describe('at a sign-in with a provider, memberships of the mapped groups', () => {
  it('become those that the claim says, and of no other group', async () => {
    expect(await memberships()).toEqual([false, true, true])
    await signIn(['sales', 'something-else'])
    expect(await memberships()).toEqual([true, false, true])
    await signIn('5f1c')
    expect(await memberships(), 'one value as a text').toEqual([false, true, true])
    await signIn([])
    expect(await memberships()).toEqual([false, false, true])
  })

  it('take effect at once, also in other sessions of the person', async () => {
    const before = await portal.as('maria')
    await before.call('getUserGroups', {})
    await signIn(['sales'])
    const { groups } = await before.call('getUserGroups', {})
    const names = groups.map(({ name }) => name)
    expect(names).toContain('Vendas do provedor')
    expect(names).not.toContain('Diretoria do provedor')
  })

  it('are recorded as changes of the groups by the provider', async () => {
    const before = await portal.database.db.$count(auditEvents)
    await signIn(['sales'])
    const events = (await portal.database.db.select().from(auditEvents).orderBy(auditEvents.id)).slice(before)
    const actor = { userId: null, userName: 'Aurora Entra (OpenID Connect)', action: 'group.update' }
    expect(events).toMatchObject([
      { ...actor, objectId: sales, after: { addedUsers: [{ id: 2, name: 'Maria Souza' }] } },
      { ...actor, objectId: board, before: { removedUsers: [{ id: 2 }] } },
    ])
  })

  it.each([
    [
      'are too many for a token of Entra',
      { _claim_names: { groups: 'src1' }, _claim_sources: { src1: {} } },
      'overage',
    ],
    ['are too many, as Entra says in short', { hasgroups: true }, 'overage'],
    ['are not in the token', {}, 'missing'],
  ])('stay as they are where the groups %s, and the log says so', async (_title, more, claim) => {
    await signIn(undefined, more)
    expect(await memberships()).toEqual([false, true, true])
    const [last] = await readList(portal, admin, 'sign-ins')
    expect(last).toMatchObject({ result: 'success', reason: `provider:groups_${claim}:Aurora Entra` })
  })

  it('are not changed for a person who is not let in', async () => {
    const stranger = { sub: 'a-stranger', email: 'maria@aurora.test', email_verified: true }
    await expect(signIn(['sales'], stranger)).rejects.toMatchObject({ code: 'login.linked' })
    expect(await memberships()).toEqual([false, true, true])
  })
})

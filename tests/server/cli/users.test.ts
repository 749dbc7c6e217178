import { describe, expect, it } from 'vitest'
import { portalFixture } from '../../fixtures/portal.ts'
import { people } from '../portal.ts'
import { bearer, post } from '../post.ts'
import { eventsDuring } from '../records/audit/events.ts'
import { operatorOf, runLine } from './operator.ts'

const portal = portalFixture()
const operator = operatorOf(portal)
const signIn = (who: object) => post(portal, 'login', who)

describe('an operator', () => {
  it('blocks a user, whose sessions end at once and who cannot sign in until unblocked', async () => {
    const { token } = (await signIn(people.joao)).body
    const reports = () => post(portal, 'getUserReports', {}, bearer(String(token)))
    expect((await reports()).status).toBe(200)
    const admin = await portal.as('admin')
    const link = await admin.call('createSignInLink', { id_user: 3 })
    const events = await eventsDuring(portal, () =>
      operator('user block --tenant 1 --email joao@aurora.test'),
    )
    expect(events).toMatchObject([{ action: 'user.block', objectId: 3, userName: 'cli' }])
    await expect.poll(async () => (await reports()).status).toBe(401)
    expect(await signIn(people.joao)).toMatchObject({ status: 401, body: { code: 'login.refused' } })
    const exchange = { token: link.token, id_empresa: 1 }
    expect((await post(portal, 'exchangeToken', exchange)).status).toBe(401)
    const { rows } = await portal.database.pool.query(
      'select result, reason from sign_ins where user_id = 3 order by id desc limit 1',
    )
    expect(rows).toEqual([{ result: 'refused', reason: 'blocked' }])
    await expect(operator('user block --tenant 1 --email joao@aurora.test')).rejects.toThrow(
      'already blocked',
    )
    await operator('user unblock --tenant 1 --email joao@aurora.test')
    expect((await signIn(people.joao)).status).toBe(200)
    expect((await reports()).status).toBe(401)
  })

  it('lists the sessions of a user and ends all of them', async () => {
    const { token } = (await signIn(people.ana)).body
    const { value } = await runLine(portal, 'user sessions --tenant 1 --email ana@aurora.test')
    expect(value).toMatchObject([{ address: '127.0.0.1', id: expect.any(Number) }])
    await operator('user sessions --tenant 1 --email ana@aurora.test --end')
    await expect
      .poll(async () => (await post(portal, 'getSessions', {}, bearer(String(token)))).status)
      .toBe(401)
    expect(await operator('user sessions --tenant 1 --email ana@aurora.test')).toEqual(['No session'])
  })

  it('gives a user a password for one sign-in', async () => {
    const [said] = await operator('user reset-password --tenant 1 --email ana@aurora.test')
    const password = said?.split(': ')[1] ?? ''
    const { token } = (await signIn({ ...people.ana, password })).body
    expect((await post(portal, 'getUserReports', {}, bearer(String(token)))).body.code).toBe(
      'password.must_change',
    )
  })

  it('withdraws the rights of an administrator, but not of the last one', async () => {
    const line = 'admin remove --tenant 1 --email admin@aurora.test'
    await expect(operator(line)).rejects.toThrow('the only administrator')
    await operator('admin add --tenant 1 --name Olga --email olga@aurora.test')
    const admin = await portal.as('admin')
    await operator(line)
    await expect
      .poll(() => post(portal, 'groups', {}, bearer(admin.token())).then(({ status }) => status))
      .toBe(401)
    const { token } = (await signIn(people.admin)).body
    expect((await post(portal, 'groups', {}, bearer(String(token)))).status).toBe(403)
  })

  it('renames and removes a company with everything in it, once its name is confirmed', async () => {
    const { value } = await runLine(portal, 'tenant add --name Cometa --host cometa.test')
    const { id } = value as { id: number }
    await operator(`admin add --tenant ${id} --name Carla --email carla@cometa.test`)
    await operator(`tenant change --tenant ${id} --name Cometa_SA`)
    await expect(operator(`tenant remove --tenant ${id}`)).rejects.toThrow('add --confirm "Cometa SA"')
    const events = await eventsDuring(portal, () =>
      operator(`tenant remove --tenant ${id} --confirm Cometa_SA`),
    )
    expect(events).toMatchObject([{ action: 'tenant.delete', objectName: 'Cometa SA', before: { users: 1 } }])
    expect((await operator('tenant list')).join()).not.toContain('Cometa')
  })

  it('removes a company that has accounts, groups and reports', async () => {
    const events = await eventsDuring(portal, () => operator('tenant remove --tenant 2 --confirm Boreal'))
    expect(events).toMatchObject([{ action: 'tenant.delete' }])
    expect((await signIn(people.bruno)).status).toBe(401)
  })

  it('changes host names and brands', async () => {
    const added = await runLine(portal, 'setup add --tenant 1 --host sul.test --company Aurora_Sul')
    const { id } = added.value as { id: number }
    await expect(operator('setup add --tenant 1 --host sul.test --company X')).rejects.toThrow(
      'already belongs',
    )
    await operator(`setup change --tenant 1 --id ${id} --host norte.test`)
    await operator(
      `brand change --tenant 1 --setup ${id} --company Aurora_Norte --color #112233 --title-pt Olá`,
    )
    const noPicture = `brand change --tenant 1 --setup ${id} --picture package.json`
    await expect(operator(noPicture)).rejects.toThrow('--picture: it is not a readable PNG')
    const config = await portal.app.inject({ url: '/config.json', headers: { host: 'norte.test' } })
    expect(config.json()).toMatchObject({
      company: 'Aurora Norte',
      brandColor: '#112233',
      texts: { pt: { title: 'Olá' }, en: { title: 'Aurora Norte' } },
    })
    expect((await operator('setup list --tenant 1')).join()).toContain('norte.test  Aurora Norte')
    await operator(`setup remove --tenant 1 --id ${id}`)
    await expect(operator('setup remove --tenant 1 --id 1')).rejects.toThrow('is the only one')
  })

  it('tests, changes and removes an account, but not one that reports use', async () => {
    expect((await operator('account test --tenant 1 --id 1')).join()).toMatch(/sees \d+ workspaces/)
    await expect(operator('account remove --tenant 1 --id 1')).rejects.toThrow(/\d+ reports use account 1/)
    const identity = '--entra-tenant t --client-id c --client-secret-file -'
    const [said] = await operator(`account add --tenant 1 --name Extra ${identity}`, 'secret')
    const id = said?.split(' ')[1]
    const events = await eventsDuring(portal, async () => {
      await operator(`account change --tenant 1 --id ${id} --name Outra --roles Vendas,Tudo`)
      await operator(`account remove --tenant 1 --id ${id}`)
    })
    expect(events).toMatchObject([
      { action: 'account.update', before: { name: 'Extra', roles: [] }, after: { name: 'Outra' } },
      { action: 'account.delete', objectName: 'Outra' },
    ])
    expect(JSON.stringify(events)).not.toContain('enc:v1')
    await operator('account set-secret --tenant 1 --id 1', 'wrong')
    const advice = () => operator('account test --tenant 1 --id 1').catch(String)
    // Here the command line shares the portal's cache, which is notified of the change.
    await expect.poll(advice).toContain('account set-secret')
  })
})

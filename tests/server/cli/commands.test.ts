import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { commands } from '#server/cli/commands.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { people } from '../portal.ts'
import { bearer, post } from '../post.ts'
import { eventsDuring } from '../records/audit/events.ts'
import { operatorOf } from './operator.ts'

const portal = portalFixture()
const operator = operatorOf(portal)

describe("the operator's command line", () => {
  it('records what it changes in the audit log, without secrets', async () => {
    const events = await eventsDuring(portal, async () => {
      await operator('tenant add --name Órion --host orion.test')
      await operator('admin add --tenant 1 --name Olga --email olga@aurora.test --password Secret-1')
      await operator('password set --tenant 1 --email olga@aurora.test --password Secret-2')
      await operator(
        'account add --tenant 1 --name Extra --entra-tenant e --client-id c --client-secret hidden',
      )
      await operator('tenant set --tenant 2 --page-view-days 400')
      await operator('management-report add --tenant 1 --account 1 --name Custos --workspace w --report r')
    })
    expect(events.map(({ action }) => action)).toEqual([
      'tenant.create',
      'user.create',
      'user.change_password',
      'account.create',
      'tenant.update',
      'management_report.create',
    ])
    expect(new Set(events.map(({ userId, userName }) => `${userId} ${userName}`))).toEqual(
      new Set(['null cli']),
    )
    expect(JSON.stringify(events)).not.toMatch(/Secret|hidden|argon2/)
    const id = events.at(-1)?.objectId
    const removed = await eventsDuring(portal, () =>
      operator(`management-report remove --tenant 1 --id ${id}`),
    )
    expect(removed).toMatchObject([{ action: 'management_report.delete', objectName: 'Custos' }])
  })

  it('adds a company with an administrator who can sign in, and lists both', async () => {
    const [added] = await operator('tenant add --name Cometa --host cometa.test --color #112233')
    const [, tenant, setup] = /^Tenant (\d+) with setup (\d+) at cometa\.test$/.exec(added ?? '') ?? []
    await operator(
      `admin add --tenant ${tenant} --name Carla_Reis --email carla@cometa.test --password-file -`,
      'Secret-1',
    )
    expect(await operator('tenant list')).toContain(`${tenant}  Cometa`)
    expect((await operator(`admin list --tenant ${tenant}`)).join()).toContain(
      'Carla Reis <carla@cometa.test>',
    )
    const carla = { email: 'carla@cometa.test', password: 'Secret-1', id_empresa: tenant, id_setup: setup }
    const { body } = await post(portal, 'login', carla)
    expect(await post(portal, 'groups', {}, bearer(String(body.token)))).toMatchObject({
      status: 200,
      body: { groups: [] },
    })
    const config = await portal.app.inject({ url: '/config.json', headers: { host: 'cometa.test' } })
    expect(config.json()).toMatchObject({ company: 'Cometa', brandColor: '#112233' })
  })

  it('sets when the sessions of a company end, at once and without changing its other settings', async () => {
    const { token } = (await post(portal, 'login', people.bruno)).body
    const [set] = await operator('tenant set --tenant 2 --session-idle-minutes 30')
    expect(set).toContain('"sessionIdleMinutes":30')
    const [again] = await operator('tenant set --tenant 2 --session-days 7 --token-sign-in off')
    expect(again).toMatch(/supportEmail.*"sessionIdleMinutes":30.*/)
    await expect
      .poll(async () => (await post(portal, 'getSessions', {}, bearer(String(token)))).status)
      .toBe(200)
    const [kept] = await operator('tenant set --tenant 2 --keep-signed-in on --persistent-idle-days 30')
    expect(kept).toMatch(/"keepSignedIn":"on","persistentIdleDays":30,"persistentSessionDays":90/)
    await expect(operator('tenant set --tenant 99 --session-days 7')).rejects.toThrow('there is no tenant 99')
    await expect(operator('tenant set --tenant 2 --session-days 0')).rejects.toThrow('--session-days')
  })

  it('sets where a company leads users whose report cannot be opened, and what its tokens and playlists do', async () => {
    const area = 'https://customers.example/area'
    const [set] = await operator(
      `tenant set --tenant 2 --customer-area-url ${area} --token-report 385 --playlist-navigable hold --playlist-hosts Status.aurora.test,a.test:8443`,
    )
    expect(set).toContain('"tokenReport":385')
    const { body } = await portal.app.inject({ url: '/config.json', headers: { host: 'boreal.localhost' } })
    expect(JSON.parse(body)).toMatchObject({
      customerAreaUrl: area,
      tokenReport: 385,
      playlistNavigable: 'hold',
      playlistHosts: ['status.aurora.test', 'a.test:8443'],
    })
    const [cleared] = await operator('tenant set --tenant 2 --customer-area-url none --playlist-hosts none')
    expect(cleared).not.toContain('customerAreaUrl')
    expect(cleared).toContain('"playlistHosts":[]')
    const wrong = {
      '--customer-area-url http://customers.example': '--customer-area-url: an address with https',
      '--customer-area-url javascript:alert(1)': '--customer-area-url: an address with https',
      '--token-report 378': '--token-report: tenant 2 has no report 378',
      '--playlist-navigable stop': '--playlist-navigable: ',
      '--playlist-hosts a.test/x': '--playlist-hosts: host names',
    }
    for (const [option, message] of Object.entries(wrong)) {
      await expect(operator(`tenant set --tenant 2 ${option}`)).rejects.toThrow(message)
    }
  })

  it("sets a user's password, which ends the user's sessions", async () => {
    const { token } = (await post(portal, 'login', people.ana)).body
    await operator('password set --tenant 1 --email ANA@aurora.test', 'Other-Secret-1')
    expect((await post(portal, 'getUserReports', {}, bearer(String(token)))).status).toBe(401)
    expect((await post(portal, 'login', { ...people.ana, password: 'Other-Secret-1' })).status).toBe(200)
  })

  it('generates a password for an administrator, who must change it at the first sign-in', async () => {
    const [, said] = await operator('admin add --tenant 1 --name Rui --email rui@aurora.test')
    const [, password = ''] = /^Password for the first sign-in: ([\w-]{22})$/.exec(said ?? '') ?? []
    const rui = { email: 'rui@aurora.test', password, id_empresa: 1, id_setup: 1 }
    const { token } = (await post(portal, 'login', rui)).body
    const session = { ...bearer(String(token)), 'accept-language': 'en' }
    expect(await post(portal, 'groups', {}, session)).toMatchObject({
      status: 403,
      body: { code: 'password.must_change', error: expect.stringContaining('choose a password of your own') },
    })
    const change = { old_password: password, new_password: 'My-Own-Choice-1' }
    const changed = await post(portal, 'updatePasswordAdm', change, session)
    expect((await post(portal, 'groups', {}, bearer(String(changed.body.token)))).status).toBe(200)
  })

  it('refuses a password that is too easy to guess', async () => {
    await expect(operator('password set --tenant 1 --email ana@aurora.test', 'Password1')).rejects.toThrow(
      'The password cannot be used: it is one of the most common ones',
    )
  })

  it('changes the password rules of a company', async () => {
    const [said] = await operator(
      'tenant set --tenant 2 --password-min-length 8 --change-initial-password on',
    )
    expect(said).toContain('"passwordMinLength":8,"changeInitialPassword":"on"')
    await expect(operator('tenant set --tenant 2 --password-min-length 7')).rejects.toThrow(
      '--password-min-length: ',
    )
    await expect(operator('tenant set --tenant 99 --password-min-length 8')).rejects.toThrow(
      'there is no tenant 99',
    )
  })

  it('adds and removes management reports of a company, on its own accounts only', async () => {
    const report = '--workspace w --report r'
    const [added] = await operator(`management-report add --tenant 1 --account 1 --name Metas ${report}`)
    const id = Number(/^Management report (\d+)$/.exec(added ?? '')?.[1])
    expect((await operator('management-report list --tenant 1')).join()).toContain('Metas')
    await expect(operator(`management-report add --tenant 1 --account 2 --name X ${report}`)).rejects.toThrow(
      '--account: tenant 1 has no account 2',
    )
    await expect(operator(`management-report remove --tenant 2 --id ${id}`)).rejects.toThrow('no such report')
    await operator(`management-report remove --tenant 1 --id ${id}`)
    expect((await operator('management-report list --tenant 1')).join()).not.toContain('Metas')
  })

  it('names every option that is missing, unknown or invalid, and changes nothing', async () => {
    await expect(operator('admin add --tenant 1')).rejects.toThrow('--name is missing\n--email is missing')
    await expect(operator('tenant list --all yes')).rejects.toThrow("Unknown option '--all'")
    const rest = '--name A --password-file -'
    await expect(operator(`admin add --tenant x --email a@b.co ${rest}`)).rejects.toThrow('--tenant: ')
    await expect(operator(`admin add --tenant 1 --email nonsense ${rest}`)).rejects.toThrow(
      '--email: an e-mail address is required',
    )
    await expect(operator(`admin add --tenant 99 --email a@b.co ${rest}`)).rejects.toThrow(
      '--tenant: there is no tenant 99',
    )
    await expect(operator(`admin add --tenant 1 --email maria@aurora.test ${rest}`)).rejects.toThrow(
      'is already used',
    )
    await expect(
      operator('password set --tenant 2 --email maria@aurora.test --password-file -'),
    ).rejects.toThrow('no user in tenant 2 has it')
  })

  it('lists its commands, and fails for an unknown one', async () => {
    const run = async (...args: string[]) => {
      const program = spawn(process.execPath, ['--import', 'tsx', 'server/cli/main.ts', ...args])
      const [out, err, code] = await Promise.all([
        text(program.stdout),
        text(program.stderr),
        new Promise((ended) => program.on('close', ended)),
      ])
      return { out, err, code }
    }
    const help = await run()
    expect(help.code).toBe(0)
    for (const name of Object.keys(commands)) expect(help.out).toContain(name)
    expect(await run('tenant', 'sell')).toMatchObject({
      code: 1,
      err: 'There is no command "tenant sell".\n',
    })
  })
})

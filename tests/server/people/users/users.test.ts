import { describe, expect, it } from 'vitest'
import { addUser, portalFixture, sessionFixture, signInAs } from '../../../fixtures/portal.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
const boreal = sessionFixture(portal, 'borealAdmin')

const added = (user: Parameters<typeof addUser>[1]) => addUser(admin, user)

describe('the list of users', () => {
  it('shows the users of the tenant by name, and no others', async () => {
    const { users, total } = await boreal.call('users', {})
    expect(users.map((user) => [user.name, user.email, user.adm])).toEqual([
      ['Administração Boreal', 'admin@boreal.test', true],
      ['Bruno Nunes', 'bruno@boreal.test', false],
    ])
    expect(total).toBe(2)
  })

  it('shows when each user last signed in', async () => {
    const { users } = await boreal.call('users', {})
    expect(Date.parse(users[0]?.last_login_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(users[1]?.last_login_at).toBeNull()
  })

  it('never shows internal columns: hashes, versions, tenants', async () => {
    const listed = await Promise.all([admin, boreal].map((one) => one.call('users', {})))
    for (const user of listed.flatMap(({ users }) => users)) {
      expect(Object.keys(user).sort()).toEqual([
        'access_until',
        'adm',
        'blocked_at',
        'email',
        'id',
        'invited_at',
        'last_login_at',
        'name',
      ])
    }
    expect(listed.map(({ users }) => users.length > 0)).toEqual([true, true])
  })

  it('shows how many reports and playlists a user has', async () => {
    const maria = await portal.as('maria')
    await maria.call('insertPlaylist', { name: 'Recepção' })
    const reports = (await maria.call('getUserReports', {})).reports.length
    const playlists = (await maria.call('getPlaylists', {})).playlists.length
    const { users } = await admin.call('users', { search: 'maria@aurora.test' })
    const { user } = await admin.call('user', { id_user: users[0]?.id ?? 0 })
    expect(user).toMatchObject({ reports_count: reports, playlists_count: playlists })
    expect(reports * playlists).toBeGreaterThan(0)
  })

  it('comes in sorted pages, with the total number', async () => {
    for (const name of ['Zé', 'Érica', 'Eva', 'Fábio']) {
      await added({ name: `Turma ${name}`, email: `${name}@turma.test`.toLowerCase() })
    }
    const wanted = { search: 'turma', per_page: 3, sort: 'name' }
    const first = await admin.call('users', { ...wanted, page: 1 })
    expect(first.users.map((user) => user.name)).toEqual(['Turma Érica', 'Turma Eva', 'Turma Fábio'])
    expect(first.total).toBe(4)
    const second = await admin.call('users', { ...wanted, page: 2 })
    expect(second.users.map((user) => user.name)).toEqual(['Turma Zé'])
    const beyond = await admin.call('users', { ...wanted, page: 99 })
    expect(beyond).toMatchObject({ users: [], total: 4 })
    const backwards = await admin.call('users', { ...wanted, page: 1, order: 'DESC' })
    expect(backwards.users.map((user) => user.name)).toEqual(['Turma Zé', 'Turma Fábio', 'Turma Eva'])
  })

  it.each(['id', 'name', 'email', 'last_login_at', 'password_hash; drop table users'])(
    'can be sorted by %j in both directions without losing a user',
    async (sort) => {
      const all = (await admin.call('users', {})).users.map((user) => user.id).sort()
      for (const order of ['ASC', 'DESC'] as const) {
        const { users } = await admin.call('users', { sort, order, page: 1, per_page: 200 })
        expect(users.map((user) => user.id).sort()).toEqual(all)
      }
    },
  )

  it('sorts e-mails regardless of case', async () => {
    await added({ name: 'Caixa', email: 'B2@ordem.test' })
    await added({ name: 'Caixa', email: 'a1@ordem.test' })
    const { users } = await admin.call('users', { search: '@ordem.test', sort: 'email', page: 1 })
    expect(users.map((user) => user.email)).toEqual(['a1@ordem.test', 'B2@ordem.test'])
  })

  it('sorted by last sign-in starts with the latest one, or with users who never signed in', async () => {
    const wanted = { sort: 'last_login_at', page: 1 }
    const latest = await boreal.call('users', { ...wanted, order: 'DESC' })
    expect(latest.users.map((user) => user.name)).toEqual(['Administração Boreal', 'Bruno Nunes'])
    const never = await boreal.call('users', { ...wanted, order: 'ASC' })
    expect(never.users.map((user) => user.name)).toEqual(['Bruno Nunes', 'Administração Boreal'])
  })

  it('can be searched by part of the name or e-mail, ignoring case and accents', async () => {
    await added({ name: 'Conceição Falcão', email: 'falcao@busca.test' })
    for (const search of ['conceicao', 'FALCÃO', '@busca']) {
      const { users } = await admin.call('users', { search })
      expect(users.map((user) => user.name)).toEqual(['Conceição Falcão'])
    }
  })
})

describe('adding a user', () => {
  it('lets the new user sign in, without administrator rights', async () => {
    const id = await added({ name: ' Nova Pessoa ', email: 'nova@aurora.test', password: 'entrada1' })
    const { user } = await admin.call('user', { id_user: id })
    expect(user).toEqual({
      id,
      name: 'Nova Pessoa',
      email: 'nova@aurora.test',
      adm: false,
      reports_count: 0,
      second_factor_since: null,
      managed: false,
      passkey_since: null,
      attributes: [],
      playlists_count: 0,
      invited_at: null,
      blocked_at: null,
      access_until: null,
      password_link: null,
    })
    const person = await signInAs(portal, 'NOVA@aurora.test', 'entrada1')
    await expect(person.call('users', {})).rejects.toMatchObject({ status: 403 })
  })

  it('never creates an administrator, whatever the request contains', async () => {
    const id = await added({ name: 'Esperta', email: 'esperta@aurora.test', ...{ adm: true } })
    expect((await admin.call('user', { id_user: id })).user.adm).toBe(false)
  })

  it('requires name, e-mail and password, and names everything that is missing', async () => {
    const empty = { name: ' ', email: '', password: '', id_setup: 1 }
    await expect(admin.call('insertUser', empty)).rejects.toMatchObject({
      status: 400,
      message: 'Please fill in all fields',
      fields: { name: 'fillAll', email: 'fillAll', password: 'fillAll' },
    })
  })

  it('refuses a password of five characters', async () => {
    const short = added({ name: 'Curta', email: 'curta@aurora.test', password: '12345' })
    await expect(short).rejects.toMatchObject({
      status: 400,
      message: 'Password too short!',
      fields: { password: 'passwordShort' },
    })
  })

  it('refuses anything but a single e-mail address', async () => {
    for (const email of ['maria', 'a@b', 'x@y.z\r\nBcc: evil@e.vil', '<a@b.test>', 'a@b.test, c@d.test']) {
      await expect(added({ name: 'X', email })).rejects.toMatchObject({
        status: 400,
        fields: { email: 'emailInvalid' },
      })
    }
  })

  it('refuses an e-mail that another user of the tenant has, regardless of case', async () => {
    await expect(added({ name: 'Outra', email: 'MARIA@Aurora.test' })).rejects.toMatchObject({
      status: 409,
      code: 'email.taken',
      message: 'This e-mail is already in use.',
      fields: { email: 'emailTaken' },
    })
  })

  it('accepts an e-mail that only a user of another tenant has', async () => {
    await expect(added({ name: 'Bruno', email: 'bruno@boreal.test' })).resolves.toBeGreaterThan(0)
  })

  it('gives an e-mail to only one of two concurrent requests', async () => {
    const attempts = await Promise.allSettled(
      ['Um', 'Dois', 'Três'].map((name) => added({ name, email: 'corrida@aurora.test' })),
    )
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect((await admin.call('users', { search: 'corrida@aurora.test' })).total).toBe(1)
  })
})

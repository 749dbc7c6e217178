import { and, eq, like } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { limits } from '#common/validation/limits.ts'
import {
  groups,
  playlistItems,
  playlists,
  rateLimitCounts,
  type StoredTenantSettings,
  tenants,
  users,
} from '#server/base/db/schema/index.ts'
import { rateLimits } from '#server/base/rate-limits/limits.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { addReport, linkOf, newReport, only } from '../../access/group-reports/report-forms.ts'
import { createFixture } from '../../contract/fixture.ts'
import { startPortal } from '../../portal.ts'
import { bearer, post } from '../../post.ts'

const portal = portalFixture()
const maria = sessionFixture(portal, 'maria', 'pt')
const joao = sessionFixture(portal, 'joao')
const [tenantId, mariaId, joaoId] = [1, 2, 3]

describe('a user can have', () => {
  it('200 playlists, also when two are added at the same time', async () => {
    const { db } = portal.database
    const existing = await db.$count(playlists)
    const { playlists: own } = await joao.call('getPlaylists', {})
    const missing = limits.playlistsPerUser - 1 - own.length
    await db
      .insert(playlists)
      .values(Array.from({ length: missing }, (_, at) => ({ tenantId, userId: joaoId, name: `${at}` })))
    const results = await Promise.allSettled(
      ['um', 'dois'].map((name) => joao.call('insertPlaylist', { name })),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, message: 'The limit is 200 playlists per user. Delete one to add another.' },
    })
    expect(await db.$count(playlists)).toBe(existing + missing + 1)
    await expect(maria.call('insertPlaylist', { name: 'De outra pessoa' })).resolves.toBeDefined()
  })

  it('200 reports in a playlist; the response of its run stays under 2 MB', async () => {
    const { db } = portal.database
    const { playlistId, reportUserId } = await createFixture(db, tenantId, mariaId)
    const items = Array.from({ length: limits.playlistItems - 2 }, (_, at) => ({
      tenantId,
      playlistId,
      reportUserId,
      position: at + 2,
      seconds: 10,
    }))
    await db.insert(playlistItems).values(items)
    const item = {
      id_playlist: playlistId,
      id: reportUserId,
      tempo_atualizacao: 10,
      navegacao: 'N' as const,
    }
    const results = await Promise.allSettled([1, 2].map(() => maria.call('insertPlaylistReport', item)))
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        status: 409,
        message: 'O limite é de 200 relatórios por playlist. Remova um para adicionar outro.',
      },
    })
    const { status, body } = await post(
      portal,
      'getPlaylistReportsRun',
      { id_playlist: playlistId },
      bearer(maria.token()),
    )
    expect(status).toBe(200)
    expect(body.reports).toHaveLength(limits.playlistItems)
    expect(JSON.stringify(body).length).toBeLessThan(2_000_000)
  })
})

describe('a company can have as many as its operator allows:', () => {
  const admin = sessionFixture(portal, 'admin')
  const ofBoreal = sessionFixture(portal, 'borealAdmin')
  const allow = (settings: StoredTenantSettings) =>
    portal.database.db.update(tenants).set({ settings }).where(eq(tenants.id, tenantId))
  const countPeople = () =>
    portal.database.db.$count(users, and(eq(users.tenantId, tenantId), eq(users.isDisplay, false)))
  const user = (email: string) => ({ name: 'Nova', email, password: 'Uma-senha-longa-1', id_setup: 1 })

  it('users, also when two are added at the same time, and all that an import would add', async () => {
    const max = (await countPeople()) + 1
    await allow({ maxUsers: max })
    const rows = ['um', 'dois'].map((name) => ({ email: `${name}@aurora.test`, name }))
    const refused = {
      status: 409,
      code: 'limit.users',
      message: `The limit is ${max} users. Delete some, or ask the operator of the portal for more.`,
    }
    await expect(admin.call('rehearseImport', { rows })).rejects.toMatchObject(refused)
    await expect(admin.call('importUsers', { rows, id_setup: 1 })).rejects.toMatchObject(refused)
    expect(await countPeople()).toBe(max - 1)
    const added = ['tres', 'quatro'].map((name) => admin.call('insertUser', user(`${name}@aurora.test`)))
    const results = await Promise.allSettled(added)
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused })
    await allow({ maxUsers: max + 1 })
    await expect(admin.call('insertUser', user('cinco@aurora.test'))).resolves.toBeDefined()
  })

  it('groups, reports and accounts; other companies have their own number', async () => {
    await allow({ maxGroups: 1, maxReports: 1, maxAccounts: 1 })
    const refused = (code: string) => ({ status: 409, code })
    const group = { name: 'Outro', users: [] }
    await expect(admin.call('insertGroup', group)).rejects.toMatchObject(refused('limit.groups'))
    await expect(ofBoreal.call('insertGroup', group)).resolves.toBeDefined()
    await expect(addReport(admin)).rejects.toMatchObject(refused('limit.reports'))
    const { name, id_conta, id_workspace, id_report: link_report } = newReport()
    const management = { name, id_conta, id_workspace, link_report }
    await expect(admin.call('insertManagementReport', management)).rejects.toMatchObject(
      refused('limit.reports'),
    )
    const account = { entra_tenant_id: 'a', client_id: 'b', credential: 'secret' as const, secret: 'c' }
    await expect(admin.call('insertAccount', { ...account, name: 'Outra', roles: [] })).rejects.toMatchObject(
      refused('limit.accounts'),
    )
    await allow({})
    await expect(addReport(admin)).resolves.toBeDefined()
  })
})

it('an administrator can store 100 MiB of changes in an hour, and 300 pictures', async () => {
  const limited = await startPortal({ env: { RATE_LIMIT_FACTOR: '1' } })
  try {
    const { db } = limited.database
    const [admin, boreal] = [await limited.as('admin', 'pt'), await limited.as('borealAdmin')]
    const expire = Date.now() + 3_600_000
    const { auditKilobytes, pictures } = rateLimits
    await db.insert(rateLimitCounts).values([
      { key: 'auditKilobytes 1', points: auditKilobytes.amount - 1, expire },
      { key: 'pictures 1', points: pictures.amount, expire },
    ])
    const before = await db.$count(groups)
    await admin.call('insertGroup', { name: 'O último', users: [] })
    await expect(admin.call('insertGroup', { name: 'Mais um', users: [] })).rejects.toMatchObject({
      status: 429,
      code: 'limit.audit',
      message: 'O limite de alterações por hora foi atingido. Tente novamente em 60 minutos.',
    })
    expect(await db.$count(groups)).toBe(before + 1)
    // A preview is recorded with its filters, which may differ each time.
    const preview = {
      ...{ id_conta: 1, id_workspace: 'a0000000-0000-4000-8000-000000000001', id_report: linkOf(1) },
      ...{ id_user: mariaId, filters: [only('Chile')] },
    }
    await expect(admin.call('previewReport', preview)).rejects.toMatchObject({
      status: 429,
      code: 'limit.audit',
    })
    await expect(boreal.call('insertGroup', { name: 'De outra', users: [] })).resolves.toBeDefined()
    await db
      .update(rateLimitCounts)
      .set({ expire: Date.now() - 1 })
      .where(like(rateLimitCounts.key, 'audit%'))
    await expect(admin.call('insertGroup', { name: 'Mais um', users: [] })).resolves.toBeDefined()
    const image = new Blob([new Uint8Array(10)], { type: 'image/png' })
    await expect(addReport(admin, { image })).rejects.toMatchObject({ status: 429, code: 'limit.pictures' })
  } finally {
    await limited.close()
  }
})

it('a user can send 10 messages to support in an hour, and then again', async () => {
  const limited = await startPortal({ env: { RATE_LIMIT_FACTOR: '1' } })
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const [ana, bruno] = [await limited.as('ana', 'pt'), await limited.as('bruno')]
    const message = { email: 'ana@aurora.test', assunto: 'Ajuda', mensagem: 'Não abre.' }
    for (let sent = 0; sent < 10; sent++) await ana.call('suporte', message)
    await expect(ana.call('suporte', message)).rejects.toMatchObject({
      status: 429,
      code: 'limit.support',
      message: 'O limite é de 10 mensagens por hora. Tente novamente em 60 minutos.',
    })
    await expect(bruno.call('suporte', { ...message, email: 'bruno@boreal.test' })).resolves.toBeDefined()
    vi.setSystemTime(Date.now() + 3_600_000)
    await expect(ana.call('suporte', message)).resolves.toBeDefined()
  } finally {
    vi.useRealTimers()
    await limited.close()
  }
})

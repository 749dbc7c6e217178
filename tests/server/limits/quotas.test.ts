import { describe, expect, it, vi } from 'vitest'
import { limits } from '#common/validation/limits.ts'
import { playlistItems, playlists } from '#server/db/schema/index.ts'
import { portalFixture, sessionFixture } from '../../fixtures/portal.ts'
import { createFixture } from '../contract/fixture.ts'
import { startPortal } from '../portal.ts'
import { bearer, post } from '../post.ts'

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

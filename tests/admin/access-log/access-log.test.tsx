import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { formerNames, pageViews, playlistRunEvents } from '#server/base/db/schema/index.ts'
import { browseAt } from '../../browse-at.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { people, personIds } from '../../server/portal.ts'
import { fill, openAdmin, waitForRows } from '../open-admin.tsx'
import { catchSavedFile } from '../saved-files.ts'

describe('the access log', () => {
  const server = portalFixture()
  beforeAll(async () => {
    browseAt(server.url)
    const ids: Record<string, number> = { 'João Lima': personIds.joao, Vendas: 378, Metas: 9001 }
    const view = (userName: string, reportName: string, day: number) => ({
      tenantId: 1,
      userId: ids[userName] ?? 99,
      userName,
      reportId: ids[reportName] ?? 0,
      reportName,
      pageName: 'ReportSection01',
      pageTitle: 'Overview',
      at: new Date(2026, 2, day, 23, 30),
    })
    const deleted = { tenantId: 1, kind: 'report' as const, namedId: 9001, name: 'Metas' }
    await server.database.db.insert(formerNames).values(deleted)
    const sales = Array.from({ length: 6 }, (_, at) => view('João Lima', 'Vendas', at + 1))
    await server.database.db.insert(pageViews).values([...sales, view('=1+1', 'Metas', 31)])
  })
  afterEach(() => vi.restoreAllMocks())

  const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
  const choose = async (user: UserEvent, field: string, option: string | RegExp) => {
    await user.click(screen.getByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  const open = (path = '/registroAcessos') => openAdmin(server, { path })

  it('lists page views newest first, paged by the server', async () => {
    const view = {
      tenantId: 1,
      userId: personIds.joao,
      userName: 'João Lima',
      reportId: 9003,
      reportName: 'Estoque',
    }
    const older = { ...view, pageName: 'p', pageTitle: 'P', at: new Date(2026, 1, 1) }
    await server.database.db.insert(pageViews).values(Array.from({ length: 24 }, () => older))
    const { user } = await open()
    await waitForRows()
    expect(rows()).toHaveLength(25)
    expect(rows()[0]).toHaveTextContent('=1+1')
    await user.click(await screen.findByRole('button', { name: 'Go to page 2' }))
    await waitFor(() => expect(rows()).toHaveLength(6))
    expect(screen.getByRole('link', { name: 'Access log' })).toHaveAttribute('aria-current', 'page')
    await server.database.db.delete(pageViews).where(eq(pageViews.reportId, 9003))
  })

  it('is filtered by person, report and days in the user’s time zone, including the last day', async () => {
    const { user } = await open()
    await waitForRows()
    await fill(user, screen.getByRole('combobox', { name: 'User' }), 'JOAO')
    await waitFor(() => expect(screen.queryByText('=1+1')).toBeNull())
    await choose(user, 'Period', 'Custom')
    await fill(user, screen.getByLabelText('From'), '2026-03-05')
    await fill(user, screen.getByLabelText('To'), '2026-03-06')
    await waitFor(() => expect(rows()).toHaveLength(2))
    await fill(user, screen.getByRole('combobox', { name: 'Report' }), 'nothing')
    expect(await screen.findByText('No results with these filters.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(rows()).toHaveLength(7))
    expect(screen.getByRole('combobox', { name: 'User' })).toHaveValue('')
  })

  it('is filtered by a person chosen from the suggestions, and by a period', async () => {
    const { user } = await open()
    await waitForRows()
    await user.type(screen.getByRole('combobox', { name: 'User' }), 'lima')
    await user.click(await screen.findByRole('option', { name: /João Lima.*joao@aurora\.test/ }))
    await waitFor(() => expect(window.location.search).toContain('%22id%22%3A3'))
    expect(screen.getByRole('combobox', { name: 'User' })).toHaveValue('João Lima')
    await waitFor(() => expect(screen.queryByText('=1+1')).toBeNull())
    await choose(user, 'Period', 'Today')
    expect(await screen.findByText('No results with these filters.')).toBeVisible()
  })

  it('leaves out the views of playlist runs until they are asked for', async () => {
    const view = {
      tenantId: 1,
      userId: personIds.joao,
      userName: 'João Lima',
      reportId: 9002,
      pageName: 'p',
      pageTitle: 'P',
    }
    await server.database.db.insert(pageViews).values([
      { ...view, reportName: 'Parede', source: 'playlist' },
      { ...view, reportName: 'Mesa' },
    ])
    const { user } = await open()
    expect(await screen.findByRole('button', { name: 'Mesa' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Parede' })).toBeNull()
    await choose(user, 'Source', 'Playlist runs')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(rows()[0]).toHaveTextContent('ParedeIn a playlist run')
    await choose(user, 'Source', 'All')
    expect(await screen.findByRole('button', { name: 'Mesa' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Parede' })).toBeVisible()
    await server.database.db.delete(pageViews).where(eq(pageViews.reportId, 9002))
  })

  it('treats the last possible day as no limit', async () => {
    const { user } = await open()
    await waitForRows()
    await choose(user, 'Period', 'Custom')
    await fill(user, screen.getByLabelText('From'), '2026-03-31')
    await fill(user, screen.getByLabelText('To'), '9999-12-31')
    await waitFor(() => expect(window.location.search).toContain('9999-12-31'))
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(rows()[0]).toHaveTextContent('=1+1')
  })

  it('describes the events of playlist runs, and filters them by kind', async () => {
    const event = (no: number, rest: object) => ({
      tenantId: 1,
      userId: personIds.joao,
      userName: 'João Lima',
      playlistId: 7,
      playlistName: 'Recepção',
      run: 'a-run',
      no,
      at: new Date(2026, 2, 1, 12, no),
      kind: 'started' as const,
      ...rest,
    })
    const skipped = { kind: 'skipped' as const, slide: 'Vendas', page: 'P2', reason: 'slide.timeout' }
    const failed = { kind: 'reload_failed' as const, reason: 'http_502' }
    await server.database.db
      .insert(playlistRunEvents)
      .values([event(1, {}), event(2, skipped), event(3, failed)])
    const { user } = await open()
    await user.click(await screen.findByRole('tab', { name: 'Playlist runs' }))
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(window.location.pathname).toBe('/registroAcessos/apresentacoes')
    expect(document.title).toBe('Playlist runs · Access log · Aurora')
    expect(rows()[0]).toHaveTextContent(/The playlist could not be refreshed.*http_502/)
    expect(rows()[1]).toHaveTextContent(
      /Recepção.*João Lima.*Skipped.*Vendas · P2.*It took too long to load\./,
    )
    await choose(user, 'Event', 'Skipped')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(screen.getByRole('link', { name: 'Access log' })).toHaveAttribute('aria-current', 'page')
  })

  it('shows only one report after a click on its name', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Metas' }))
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(screen.getByRole('combobox', { name: 'Report' })).toHaveValue('Metas')
  })

  it('lists successful and refused sign-ins, with the reason', async () => {
    const wrong = { ...people.maria, password: 'not hers' }
    await expect(server.browser().call('login', wrong)).rejects.toMatchObject({ status: 401 })
    const { user } = await open()
    await user.click(await screen.findByRole('tab', { name: 'Sign-ins' }))
    const row = (await screen.findAllByRole('button', { name: people.maria.email }))[0]?.closest('tr')
    expect(row).toHaveTextContent('Maria Souza')
    expect(row).toHaveTextContent('RefusedWrong password')
    expect(window.location.pathname).toBe('/registroAcessos/entradas')
    await user.click(screen.getByRole('combobox', { name: 'Result' }))
    await user.click(await screen.findByRole('option', { name: 'Signed in' }))
    await waitFor(() => expect(screen.queryByText('Wrong password')).toBeNull())
    expect(rows().length).toBeGreaterThan(0)
  })

  it('is exported completely as CSV, without formulas', async () => {
    const savedText = catchSavedFile()
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    const lines = (await savedText()).split('\r\n')
    expect(lines).toHaveLength(8)
    expect(lines[0]).toContain('report_name')
    expect(lines[1]).toContain(`,'=1+1,`)
  })

  it('says that a third-party platform has no access log, and keeps the session', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const other = createServer(({ method }, response) => {
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.setHeader('Access-Control-Allow-Headers', '*, Authorization')
      response.writeHead(method === 'OPTIONS' ? 200 : 401).end('no such page')
    })
    await new Promise((resolve) => other.listen(0, '127.0.0.1', () => resolve(undefined)))
    const { port } = other.address() as AddressInfo
    const config = { apiBase: `http://127.0.0.1:${port}/api` }
    const { left } = await openAdmin(server, { path: '/registroAcessos', config })
    expect(await screen.findByText('This platform has no access log.')).toBeVisible()
    expect(left).toEqual([])
    expect(sessionStorage.getItem('token')).not.toBeNull()
    await new Promise((resolve) => other.close(resolve))
  })

  it('leads an administrator back from a page that would take too long', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { user } = await open('/registroAcessos?page=5000&perPage=25&sort=at&order=DESC&filter=%7B%7D')
    expect(await screen.findByRole('alert')).toHaveTextContent(/takes too long. Narrow it/)
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitForRows()
    expect(rows()).toHaveLength(7)
  })

  it('says when there are more rows than it counts', async () => {
    await server.database.pool.query(
      `insert into page_views (tenant_id, user_id, user_name, report_id, report_name, page_name, page_title)
       select 1, 4, 'Ana Dias', 378, 'Vendas', 'p', 'P' from generate_series(1, 1001)`,
    )
    const { user } = await open()
    expect(await screen.findByText('1–25 of more than 1,000')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Go to next page' }))
    expect(await screen.findByText('26–50 of more than 1,000')).toBeVisible()
  })

  it('sends a user whose session has ended to the sign-in form', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { user, left } = await openAdmin(server, { path: '/suporte' })
    await screen.findByRole('button', { name: 'Send' })
    sessionStorage.setItem('token', 'not-a-token')
    await user.click(screen.getByRole('link', { name: 'Access log' }))
    await waitFor(() => expect(left).toContain('/'))
    expect(sessionStorage.getItem('token')).toBeNull()
  })
})

import { HttpError } from 'react-admin'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDataProvider, type PortalDataProvider } from '#admin/data/data-provider.ts'
import type { Client } from '#common/contract/client.ts'
import { openPortal } from '../open-portal.ts'

const config = { id_setup: 1 }
const byName = { field: 'name', order: 'ASC' as const }

describe('the data provider', () => {
  const portal = openPortal()
  const { call } = portal
  let provider: PortalDataProvider
  beforeAll(async () => {
    provider = createDataProvider(call, config)
  })

  it('pages, sorts and searches on the server', async () => {
    const asked: unknown[] = []
    const spied: Client = (name, request, options) => {
      asked.push(request)
      return call(name, request, options)
    }
    const { data, total } = await createDataProvider(spied, config).getList('users', {
      pagination: { page: 2, perPage: 1 },
      sort: { field: 'name', order: 'DESC' },
      filter: { q: ' joão ' },
    })
    expect(asked).toEqual([{ page: 2, per_page: 1, search: 'joão', sort: 'name', order: 'DESC' }])
    expect(data).toEqual([])
    expect(total).toBe(1)
  })

  it('requests the whole list when a page is larger than the server allows', async () => {
    const { users } = await call('users', {})
    const { data } = await provider.getList('users', {
      pagination: { page: 1, perPage: 1000 },
      sort: byName,
      filter: {},
    })
    expect(data).toHaveLength(users.length)
  })

  it('searches, sorts and pages in the browser on a platform without paging', async () => {
    const plain = (async (name, request, options) => {
      const { page: _, per_page, search, sort, order, ...spec } = request as Record<string, unknown>
      const { total, ...answer } = (await call(name, spec as never, options)) as Record<string, unknown>
      return answer
    }) as Client
    const outside = createDataProvider(plain, config)
    const wanted = { pagination: { page: 1, perPage: 2 }, sort: { field: 'name', order: 'DESC' as const } }
    const { data, total } = await outside.getList('users', { ...wanted, filter: {} })
    const { users } = await call('users', {})
    expect(total).toBe(users.length)
    expect(data.map((user) => user.name)).toEqual(
      users
        .map((user) => user.name)
        .sort((a, b) => b.localeCompare(a))
        .slice(0, 2),
    )
    const found = await outside.getList('users', { ...wanted, filter: { q: 'JOAO' } })
    expect(found.data.map((user) => user.name)).toEqual(['João Lima'])
  })

  it('converts field errors to errors of the form’s inputs', async () => {
    const refused = provider.create('users', { data: { name: ' ', email: 'nonsense', password: 'abc' } })
    await expect(refused).rejects.toMatchObject({
      status: 400,
      body: {
        errors: {
          name: 'fieldErrors.required',
          email: 'fieldErrors.emailInvalid',
          password: 'fieldErrors.passwordShort',
          root: { serverError: 'fieldErrors.fillAll' },
        },
      },
    })
  })

  it('moves the server’s errors about a report to the fields of the form', async () => {
    const values = {
      name: 'x',
      groupId: 1,
      accountId: 1,
      workspaceId: 'w',
      powerBiReportId: '',
      users: [],
      reportPages: [],
    }
    await expect(provider.create('groupReports', { data: values })).rejects.toMatchObject({
      body: { errors: { powerBiReportId: 'fieldErrors.required' } },
    })
  })

  it('returns a group with the ids of its members', async () => {
    const { groups } = await call('groups', {})
    const id = groups[0]?.id ?? 0
    const { users } = await call('groupUsers', { id_group: id })
    const { data } = await provider.getOne('groups', { id })
    expect(data).toMatchObject({ name: groups[0]?.name, users: users.map((user) => user.id) })
  })

  it('does not find another tenant’s group', async () => {
    const { groups } = await (await portal.server.as('borealAdmin')).call('groups', {})
    const foreign = provider.getOne('groups', { id: groups[0]?.id ?? 0 })
    await expect(foreign).rejects.toBeInstanceOf(HttpError)
    await expect(foreign).rejects.toMatchObject({ status: 404 })
  })

  it('aborts a call whose result is no longer needed, without an error message', async () => {
    const leave = new AbortController()
    const left = provider.getList('users', { filter: {}, signal: leave.signal })
    leave.abort()
    await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('fails for operations a resource does not support', async () => {
    await expect(provider.delete('workspaces', { id: 1 })).rejects.toThrow('does not support delete')
    await expect(provider.getList('nonsense', {})).rejects.toThrow('Unknown resource: nonsense')
  })
})

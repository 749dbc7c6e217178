import { describe, expect, it } from 'vitest'
import { embedReport, withStub } from './stub-service.ts'
import { joao, maria, withIdentity } from './with-emulator.ts'

const tokenForAnHour = () => ({ token: 'embed', expiration: new Date(Date.now() + 3_600_000).toISOString() })
const ref = { workspaceId: 'w', powerBiReportId: 'r' }
const plain = { id: 'm', isEffectiveIdentityRequired: false, isEffectiveIdentityRolesRequired: false }
const secured = { id: 'm', isEffectiveIdentityRequired: true, isEffectiveIdentityRolesRequired: true }
const oneReport = { 'GET /groups/w/reports': { value: [embedReport('r', 'm')] } }
const tokenOfOne = 'POST /GenerateToken'

/** Her identity in a token; the log of Power BI names her too. */
const asMaria = { ...maria, auditableContext: maria.username }

describe('the responses of Power BI', () => {
  it('are requested with the token of a client-credentials sign-in', async () => {
    const { embed, account, asked } = await withStub({ 'GET /groups': { value: [] } })
    await embed.workspaces(account)
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toMatchObject({
      grant_type: 'client_credentials',
      client_id: account.clientId,
      client_secret: account.clientSecret,
      scope: account.scope,
    })
    expect(asked[1]).toMatchObject({ call: 'GET /groups', authorization: 'Bearer entra' })
  })

  it('contain workspaces on several pages, which are all read', async () => {
    const tenant = Array.from({ length: 2345 }, (_, n) => ({ id: `w${n}`, name: `Workspace ${n}` }))
    const { embed, account, count } = await withStub({
      'GET /groups': ({ query }) => {
        const skip = Number(query.get('$skip'))
        return { value: tenant.slice(skip, skip + Number(query.get('$top'))) }
      },
    })
    expect(await embed.workspaces(account)).toEqual(tenant)
    expect(count('GET /groups')).toBe(3)
  })

  it('contain the order of pages as numbers or as text', async () => {
    const page = (name: string, order: unknown) => ({ name, displayName: name, order })
    const { embed, account } = await withStub({
      'GET /groups/w/reports/r/pages': {
        value: [page('tenth', '10'), page('second', 2), page('last', undefined), page('first', '1')],
      },
    })
    const names = (await embed.pages(account, ref)).map(({ name }) => name)
    expect(names).toEqual(['first', 'second', 'tenth', 'last'])
  })

  it('contain paginated reports, which are left out', async () => {
    const { embed, account } = await withStub({
      'GET /groups/w/reports': {
        value: [embedReport('r', 'm'), embedReport('p', undefined, { reportType: 'PaginatedReport' })],
      },
    })
    expect(await embed.reports(account, 'w')).toEqual([{ id: 'r', name: 'Report r' }])
  })

  it('may spell the flags of a model in two ways', async () => {
    const capitalised = {
      id: 'm',
      IsEffectiveIdentityRequired: true,
      IsEffectiveIdentityRolesRequired: false,
    }
    const { embed, account, bodies } = await withStub({
      ...oneReport,
      'GET /groups/w/datasets': { value: [capitalised] },
      [tokenOfOne]: tokenForAnHour,
    })
    expect(await embed.protection(account, ref)).toBe('identity')
    expect((await embed.reportToken(account, ref, maria)).identity).toBe(true)
    expect(bodies(tokenOfOne)).toMatchObject([{ identities: [{ ...maria, datasets: ['m'] }] }])
  })

  it('may lack the flags of a model, which is then read separately', async () => {
    const { embed, account, count } = await withStub({
      ...oneReport,
      'GET /groups/w/datasets': { value: [{ id: 'm' }] },
      'GET /groups/w/datasets/m': secured,
    })
    expect(await embed.protection(account, ref)).toBe('identity')
    expect(await embed.protection(account, ref)).toBe('identity')
    expect(count('GET /groups/w/datasets/m')).toBe(1)
  })

  it('may refer to a model in another workspace, which needs a token for both', async () => {
    const { embed, account, bodies } = await withStub({
      ...oneReport,
      'GET /groups/w/datasets': { value: [] },
      'GET /datasets/m': secured,
      'POST /GenerateToken': tokenForAnHour,
    })
    expect((await embed.reportToken(account, ref, maria)).identity).toBe(true)
    expect(bodies('POST /GenerateToken')).toEqual([
      {
        reports: [{ id: 'r' }],
        datasets: [{ id: 'm' }],
        lifetimeInMinutes: 15,
        identities: [{ ...asMaria, roles: ['Countries'], datasets: ['m'] }],
      },
    ])
  })

  it('may name the workspace of a model, by which it is then read, or by its id if that is refused', async () => {
    const named = embedReport('r', 'm', { datasetWorkspaceId: 'golden' })
    const answers = { 'GET /groups/w/reports': { value: [named] }, [tokenOfOne]: tokenForAnHour }
    const inGroup = await withStub({ ...answers, 'GET /groups/golden/datasets/m': secured })
    expect((await inGroup.embed.reportToken(inGroup.account, ref, maria)).identity).toBe(true)
    const alone = await withStub({ ...answers, 'GET /datasets/m': secured })
    expect((await alone.embed.reportToken(alone.account, ref, maria)).identity).toBe(true)
  })

  it('may name models that a model queries, whose token is for all of them and for no other report', async () => {
    const other = { ...plain, id: 'base', upstreamDatasets: [{ targetDatasetId: 'hidden', groupId: 'x' }] }
    const upstreamDatasets = [{ targetDatasetId: 'shared', groupId: 'golden' }, { targetDatasetId: 'base' }]
    const { embed, account, bodies } = await withStub({
      'GET /groups/w/reports': { value: [embedReport('r', 'm'), embedReport('s', 'n')] },
      'GET /groups/w/datasets': { value: [{ ...plain, upstreamDatasets }, { ...plain, id: 'n' }, other] },
      'GET /groups/golden/datasets/shared': { ...secured, id: 'shared' },
      [tokenOfOne]: tokenForAnHour,
    })
    const refs = ['r', 's'].map((powerBiReportId) => ({ workspaceId: 'w', powerBiReportId }))
    await embed.reportTokens(account, withIdentity(maria, refs))
    const xmlaPermissions = 'ReadOnly'
    expect(bodies(tokenOfOne)).toEqual(
      expect.arrayContaining([
        {
          reports: [{ id: 'r' }],
          datasets: ['m', 'shared', 'base'].map((id) => ({ id, xmlaPermissions })),
          lifetimeInMinutes: 15,
          identities: [{ ...asMaria, roles: ['Countries'], datasets: ['shared'] }],
        },
        { reports: [{ id: 's' }], datasets: [{ id: 'n' }], lifetimeInMinutes: 15 },
      ]),
    )
  })

  it('are read again when a model starts to require an identity', async () => {
    let model = plain
    const { embed, account, pass, bodies } = await withStub({
      ...oneReport,
      'GET /groups/w/datasets': () => ({ value: [model] }),
      [tokenOfOne]: ({ body }, response) => {
        const fits = body.includes('identities') === model.isEffectiveIdentityRequired
        if (fits) return tokenForAnHour()
        response.statusCode = 400
        return { error: { code: 'InvalidRequest' } }
      },
    })
    expect((await embed.reportToken(account, ref, maria)).identity).toBe(false)
    model = secured
    pass(50)
    expect((await embed.reportToken(account, ref, joao)).identity).toBe(true)
    expect(bodies(tokenOfOne)).toHaveLength(3)
  })

  it('allow at most fifty reports per token: 120 reports take three tokens', async () => {
    const ids = Array.from({ length: 120 }, (_, n) => `r${String(n).padStart(3, '0')}`)
    const needsRoles = (n: number) => n % 3 === 0
    const needsIdentity = (n: number) => n % 3 !== 2
    let made = 0
    const { embed, account, bodies, asked } = await withStub({
      'GET /groups/w/reports': { value: ids.map((id, n) => embedReport(id, `m${n}`)) },
      'GET /groups/w/datasets': {
        value: ids.map((_, n) => ({
          id: `m${n}`,
          isEffectiveIdentityRequired: needsIdentity(n),
          isEffectiveIdentityRolesRequired: needsRoles(n),
        })),
      },
      'POST /GenerateToken': () => ({ ...tokenForAnHour(), token: `token ${++made}` }),
    })
    const { roles: _, ...ofAccount } = maria
    const { roles: __, ...told } = asMaria
    const shuffled = ids.toSorted((one, other) => one.slice(-1).localeCompare(other.slice(-1)))
    const refs = shuffled.map((powerBiReportId) => ({ workspaceId: 'w', powerBiReportId }))
    const tokens = await embed.reportTokens(account, withIdentity(ofAccount, refs))
    expect(tokens.map(({ powerBiReportId }) => powerBiReportId)).toEqual(shuffled)
    expect(asked).toHaveLength(6)

    type Body = {
      reports: { id: string }[]
      datasets: { id: string }[]
      identities: { roles?: string[]; datasets: string[] }[]
    }
    const sent = bodies('POST /GenerateToken') as Body[]
    expect(sent.map(({ reports }) => reports.length).toSorted()).toEqual([20, 50, 50])
    expect(sent.flatMap(({ reports }) => reports.map(({ id }) => id)).toSorted()).toEqual(ids)
    for (const { reports, datasets, identities } of sent) {
      const numbers = reports.map(({ id }) => Number(id.slice(1)))
      expect(datasets.map(({ id }) => id)).toEqual(numbers.map((n) => `m${n}`))
      expect(new Set(identities)).toEqual(
        new Set([
          { ...told, roles: account.roles, datasets: numbers.filter(needsRoles).map((n) => `m${n}`) },
          {
            ...told,
            datasets: numbers.filter((n) => needsIdentity(n) && !needsRoles(n)).map((n) => `m${n}`),
          },
        ]),
      )
    }
  })
})

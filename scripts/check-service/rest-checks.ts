import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isSameId } from '#server/power-bi/client/same-id.ts'
import { typesQuery } from '#server/power-bi/models/dax.ts'
import { type Check, check, NotPossibleError, saw } from './check.ts'
import { asAnswer, type Tenant } from './tenant.ts'

/** Publishes a report; its id. */
async function publish({ settings, account, token, call }: Tenant, pbix: string): Promise<string> {
  const path = `/groups/${settings.workspaceId}/imports`
  const form = new FormData()
  form.append('file', await openAsBlob(pbix), 'vitrine-check.pbix')
  const query = 'datasetDisplayName=vitrine-check.pbix&nameConflict=CreateOrOverwrite'
  const response = await fetch(`${account.apiUrl}/v1.0/myorg${path}?${query}`, {
    ...{ method: 'POST', body: form },
    headers: { authorization: `Bearer ${await token()}` },
  })
  const answer = await asAnswer(response)
  if (answer.status === 501) throw new NotPossibleError(answer.text)
  if (answer.status !== 202) throw new Error(answer.text)
  for (;;) {
    const { body } = await call('GET', `${path}/${answer.body.id}`)
    const [report] = (body.reports ?? []) as { id: string }[]
    if (body.importState === 'Succeeded' && report) return report.id
    if (body.importState !== 'Publishing') throw new Error(`the import is ${body.importState}`)
    await sleep(2000)
  }
}

/** Sign-in, workspaces, publication, report, model and pages. */
export const restChecks = (tenant: Tenant): Check[] => [
  check('Sign-in with client credentials', 'accepted', async () => {
    await tenant.embed.check(tenant.account)
    return saw(true, 'accepted')
  }),
  check('A wrong access token', '401 with `Bearer error="invalid_token"`', async () => {
    const { status, headers, text } = await tenant.call('GET', '/groups', undefined, 'none')
    const challenge = headers.get('www-authenticate') ?? ''
    return saw(status === 401 && challenge.includes('invalid_token'), `${text}, ${challenge || 'no header'}`)
  }),
  check('List of workspaces', 'has the workspace, and says whether it is on a capacity', async () => {
    const workspaces = await tenant.embed.workspaces(tenant.account)
    const own = workspaces.find(({ id }) => isSameId(id, tenant.settings.workspaceId))
    const seen = own ? `on a capacity: ${own.onCapacity ?? 'not said'}` : `${workspaces.length} others`
    return saw(own?.onCapacity !== undefined, seen)
  }),
  check('An unknown workspace', '404 `PowerBIFolderNotFound`, with a `RequestId`', async () => {
    const { text, headers } = await tenant.call('GET', `/groups/${randomUUID()}/reports`)
    const hasId = headers.has('requestid')
    return saw(text === '404 PowerBIFolderNotFound' && hasId, `${text}, RequestId: ${hasId ? 'yes' : 'no'}`)
  }),
  check('Usage of the trial', 'a percentage, also for an application', async () => {
    const usage = await tenant.embed.trialUsage(tenant.account)
    return saw(usage !== undefined, usage === undefined ? 'not told' : `${usage} %`)
  }),
  check('Publish a report (Imports)', '202, then `Succeeded` with a report', async () => {
    const { pbix } = tenant.settings
    if (!pbix) throw new NotPossibleError('CHECK_PBIX is not set; the existing report is used')
    tenant.report.id = await publish(tenant, pbix)
    return saw(true, `report ${tenant.report.id}`)
  }),
  check('Address of a report', '`embedUrl` names the cluster in `config`, as JSON in base64', async () => {
    const { embedUrl } = await tenant.subject()
    const config = new URL(embedUrl).searchParams.get('config') ?? ''
    const text = Buffer.from(config, 'base64').toString()
    return saw(text.startsWith('{') && text.includes('clusterUrl'), text.slice(0, 100) || 'no config')
  }),
  check('A report, without its workspace', '200', async () => {
    const { powerBiReportId } = await tenant.subject()
    const { status, text } = await tenant.call('GET', `/reports/${powerBiReportId}`)
    return saw(status === 200, text)
  }),
  check('A model, by its workspace', '200, and says whether it requires an identity', async () => {
    const { modelId, modelWorkspaceId } = await tenant.subject()
    const { text, body } = await tenant.call('GET', `/groups/${modelWorkspaceId}/datasets/${modelId}`)
    const flags = Object.keys(body).filter((name) => /^isEffectiveIdentity/i.test(name))
    return saw(flags.length === 2, [text, ...flags].join(', '))
  }),
  check('A model, without its workspace', '403 `{"Message"}` for an application', async () => {
    const { modelId } = await tenant.subject()
    const { text } = await tenant.call('GET', `/datasets/${modelId}`)
    return saw(text === '403 Message', text)
  }),
  check('Pages of a report', 'have name, title and order, but not whether they are hidden', async () => {
    const { workspaceId, powerBiReportId } = await tenant.subject()
    const path = `/groups/${workspaceId}/reports/${powerBiReportId}/pages`
    const [first = {}] = ((await tenant.call('GET', path)).body.value ?? []) as object[]
    const fields = Object.keys(first).toSorted().join(', ')
    return saw(fields === 'displayName, name, order', fields)
  }),
  check(
    'A query of `INFO.VIEW.COLUMNS()`',
    '`[Table]`, `[Name]`, `[DataType]`; refused with roles',
    async () => {
      const { modelId, identities } = await tenant.subject()
      const query = { queries: [{ query: typesQuery }] }
      const { status, text, body } = await tenant.call('POST', `/datasets/${modelId}/executeQueries`, query)
      const results = (body.results ?? []) as { tables: { rows: object[] }[] }[]
      const names = Object.keys(results[0]?.tables[0]?.rows[0] ?? {})
      const hasColumns = ['[Table]', '[Name]', '[DataType]'].every((name) => names.includes(name))
      const isExpected = identities.length > 0 ? status >= 400 : hasColumns
      return saw(isExpected, [text, ...names].join(', '))
    },
  ),
]

import type { RowFilter } from '#common/contract/shapes.ts'
import { noTracing } from '#server/base/tracing/tracing.ts'
import { createEmbedService } from '#server/power-bi/client/embed-service.ts'
import { createHttpClient, deadlineIn } from '#server/power-bi/client/http-client.ts'
import { createSignIn } from '#server/power-bi/client/sign-in.ts'
import { NotPossibleError } from './check.ts'
import type { Settings } from './settings.ts'

type Fields = Record<string, unknown>
export type Tenant = ReturnType<typeof openTenant>

const codeOf = ({ error, Message }: Fields): string => {
  const { code, 'pbi.error': inner } = (typeof error === 'object' ? (error ?? {}) : {}) as Fields
  return String(code ?? (inner as Fields | undefined)?.code ?? (Message ? 'Message' : ''))
}

/** What a call answered, whatever it is; `text`: status and code. */
export async function asAnswer(response: Response) {
  const body = (await response.json().catch(() => ({}))) as Fields
  const { status, headers } = response
  return { status, headers, body, text: [status, codeOf(body)].filter(Boolean).join(' ') }
}

/** Evaluates once, but a failure is tried again by the next check. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}

/** The tenant, by the portal's own client and by single calls, which nothing interprets or retries. */
export function openTenant(settings: Settings) {
  const { account, workspaceId } = settings
  const embed = createEmbedService()
  const limits = { attemptMs: 30_000, overallMs: 60_000, backoffMs: 250 }
  const log = { warn: () => undefined }
  const clients = { fetch, clock: Date.now, log, limits, observe: () => undefined, tracing: noTracing }
  const signIn = createSignIn({ send: createHttpClient(clients), clock: Date.now, decrypt: (text) => text })
  const report = { id: settings.reportId }

  const token = (as = account) => signIn.token(as, deadlineIn(limits.overallMs))

  async function call(method: 'GET' | 'POST', path: string, body?: object, accessToken?: string) {
    const authorization = `Bearer ${accessToken ?? (await token())}`
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) }
    const url = `${account.apiUrl}/v1.0/myorg${path}`
    return asAnswer(await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) }))
  }

  /** The identity for a model with row-level security. */
  const identityFor = (modelId: string, more: object = {}) => ({
    ...{ username: settings.user, datasets: [modelId] },
    ...(account.roles.length > 0 && { roles: account.roles }),
    ...more,
  })

  /** The report, its model, and the identities that a token for them needs. */
  const subject = once(async () => {
    if (!report.id) throw new NotPossibleError('there is no report: it could not be published')
    const ref = { workspaceId, powerBiReportId: report.id }
    const { body } = await call('GET', `/groups/${workspaceId}/reports/${report.id}`)
    const modelId = String(body.datasetId)
    const isSecured = (await embed.protection(account, ref)) === 'identity'
    return {
      ...{ ...ref, modelId, embedUrl: String(body.embedUrl) },
      modelWorkspaceId: String(body.datasetWorkspaceId ?? workspaceId),
      identities: isSecured ? [identityFor(modelId)] : [],
    }
  })

  /** A filter that leaves a part of the rows. Names that an export has to escape come first, since they say more. */
  const filter = once(async (): Promise<RowFilter> => {
    const row = { condition: 'In', data_type: 'varchar' } as const
    const [table = '', column = '', value = ''] = settings.filter?.split('|') ?? []
    if (value) return { ...row, table, column, value }
    const ref = await subject()
    const { tables = [] } = await embed.modelFields(account, ref)
    const columns = tables
      .flatMap((one) => one.columns.map((each) => ({ ...each, table: one.table })))
      .filter(({ data_type }) => data_type === 'varchar')
      .toSorted((one, other) => Number(/\W/.test(other.column)) - Number(/\W/.test(one.column)))
    for (const each of columns.slice(0, 20)) {
      const [first, second] = (await embed.modelValues(account, ref, each))?.values ?? []
      if (first && second && /^[\w ]+$/.test(first)) {
        return { ...row, table: each.table, column: each.column, value: first }
      }
    }
    throw new NotPossibleError('no text column is known; set CHECK_FILTER=table|column|value')
  })

  return { settings, account, embed, report, token, call, identityFor, subject, filter }
}

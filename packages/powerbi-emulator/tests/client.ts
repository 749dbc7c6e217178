import { CLIENT_ID, CLIENT_SECRET, TENANT_ID } from '#emulator/content/demo-tenant.ts'

/** Ids of the emulator's demo content. */
export const WORLD = 'a0000000-0000-4000-8000-000000000001'
export const BUSINESS = 'a0000000-0000-4000-8000-000000000002'
export const reportId = (number: number) => `b0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
export const modelId = (number: number) => `c0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** All fields that tests read from responses. */
export interface Body {
  id: string
  embedUrl: string
  value: Item[]
  isEffectiveIdentityRequired: boolean
  isEffectiveIdentityRolesRequired: boolean
  access_token: string
  error_description: string
  error_codes: number[]
  issuer: string
  jwks_uri: string
  token_endpoint: string
  metadata: { aliases: string[] }[]
  token: string
  tokenId: string
  expiration: string
  error: { code: string; message: string }
  columns: string[]
  rows: unknown[][]
  report: { id: string; pages: unknown[] }
  tables: { name: string }[]
  expiresAt: string
  faults: unknown
  status: string
  percentComplete: number
  resourceLocation: string
  ResourceFileExtension: string
  expirationTime: string
  name: string
  datasetId: string
  importState: string
  reports: Item[]
  datasets: Item[]
  extendedStatus: string
  additionalInfo: { usage: number }
}

export interface Item {
  id: string
  name: string
  identifier: string
  currentValue: string
  requestId: string
  state: string
  reports?: Item[]
  displayName: string
  datasetId: string
  order: number
  status: string
  startTime: string
  serviceExceptionJson: string
}

export interface Answer {
  status: number
  headers: Headers
  body: Body
}

export const credentials = {
  grant_type: 'client_credentials',
  client_id: CLIENT_ID,
  client_secret: CLIENT_SECRET,
  scope: 'https://analysis.windows.net/powerbi/api/.default',
}

/** An HTTP client for the emulator's REST API. */
export class EmulatorClient {
  readonly url: string
  accessToken = ''

  constructor(url: string) {
    this.url = url
  }

  async signIn(form: Record<string, string> = credentials, tenant = TENANT_ID): Promise<Answer> {
    const body = new URLSearchParams(form)
    const answer = await this.send(`/${tenant}/oauth2/v2.0/token`, { method: 'POST', body })
    if (answer.status === 200) this.accessToken = answer.body.access_token
    return answer
  }

  get(path: string): Promise<Answer> {
    return this.call('GET', path)
  }

  post(path: string, body: unknown = {}): Promise<Answer> {
    return this.call('POST', path, body)
  }

  delete(path: string): Promise<Answer> {
    return this.call('DELETE', path)
  }

  /** Calls an operation of the REST API. */
  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(`/v1.0/myorg${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.accessToken}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  }

  /** GenerateToken V1. */
  tokenFor(report: number, body: unknown, workspace = WORLD): Promise<Answer> {
    return this.post(`/groups/${workspace}/reports/${reportId(report)}/GenerateToken`, body)
  }

  /** Calls by name since the last reset. */
  async counts(): Promise<Record<string, number>> {
    const { body } = await this.send('/__emulator/calls')
    return body.value as unknown as Record<string, number>
  }

  /** A request of the report page, with its embed token. */
  reportData(path: 'definition' | 'rows', body: unknown, token: string): Promise<Answer> {
    return this.sendJson(`/report-data/${path}`, body, `EmbedToken ${token}`)
  }

  /** The definition of a report, requested with a new token. */
  async definitionOf(report: number): Promise<Answer> {
    const { token } = (await this.tokenFor(report, {})).body
    return this.reportData('definition', { reportId: reportId(report) }, token)
  }

  /** Downloads a file of the REST API by URL. */
  async download(address: string): Promise<{ status: number; headers: Headers; content: Buffer }> {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${this.accessToken}` } })
    return {
      status: answer.status,
      headers: answer.headers,
      content: Buffer.from(await answer.arrayBuffer()),
    }
  }

  sendJson(path: string, body: unknown, authorization = ''): Promise<Answer> {
    const headers = { authorization, 'content-type': 'application/json' }
    return this.send(path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  async send(path: string, init?: RequestInit): Promise<Answer> {
    const response = await fetch(this.url + path, init)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
}

/** An identity for a model with roles; by default João's on the world report, who sees all countries. */
export function anIdentity(model: number, changes: Record<string, unknown> = {}) {
  return {
    username: 'joao@example.com',
    roles: ['Countries'],
    datasets: [modelId(model)],
    customData: 'c=*',
    ...changes,
  }
}

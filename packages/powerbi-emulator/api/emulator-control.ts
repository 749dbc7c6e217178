import type { CallName } from './call-names.ts'
import type { Fault } from './fault.ts'
import type { PersonChanges } from './person-changes.ts'

/** A request that the emulator has received. */
export interface ReceivedRequest {
  /** Ascending from 1. */
  id: number
  at: string
  method: string
  /** With the query. */
  path: string
  /** Absent for requests that have no call name. */
  call?: CallName
  /** Absent until the response is sent, and for connections that a fault closes. */
  status?: number
  /** Claims of the token it was sent with, not verified. */
  claims?: unknown
  /** Why filters of an export had no effect. */
  ignoredFilters?: string[] | undefined
  /** Without secrets. */
  body?: unknown
}

/** Controls an emulator from a test; it must have been started with the control API. */
export class EmulatorControl {
  /** Base URL, without a trailing slash. */
  readonly url: string

  constructor(url: string) {
    this.url = url
  }

  /** Makes calls go wrong. */
  async fault(...faults: Fault[]): Promise<void> {
    await this.order('POST', '/faults', faults)
  }

  /** Removes all faults and call counts. */
  async endFaults(): Promise<void> {
    await this.order('DELETE', '/faults')
  }

  /** Moves the emulator's clock forward, so that tokens expire and refreshes end without waiting. */
  async advanceClock(seconds: number): Promise<void> {
    const { offsetSeconds } = (await this.order('GET', '/clock')) as { offsetSeconds: number }
    await this.order('POST', '/clock', { offsetSeconds: offsetSeconds + seconds })
  }

  /** Number of requests per call since the start or the last reset. */
  async calls(): Promise<Partial<Record<CallName, number>>> {
    const { value } = (await this.order('GET', '/calls')) as { value: Partial<Record<CallName, number>> }
    return value
  }

  /** The last 1,000 requests, of one call if given. */
  async requests(call?: CallName): Promise<ReceivedRequest[]> {
    const query = call ? `?call=${call}` : ''
    const { value } = (await this.order('GET', `/requests${query}`)) as { value: ReceivedRequest[] }
    return value
  }

  /** Changes a person of Entra, by id or sign-in name: switches them off, or gives them other groups. */
  async changeUser(user: string, changes: PersonChanges): Promise<void> {
    await this.order('PATCH', `/entra/users/${encodeURIComponent(user)}`, changes)
  }

  /** From now on, ID tokens are signed with a new key; the one before stays published. */
  async rotateKeys(): Promise<void> {
    await this.order('POST', '/entra/keys')
  }

  /** Removes faults, counts, recorded requests and changes of people, forgets what programs have changed, and sets the clock right. */
  async reset(): Promise<void> {
    for (const what of ['faults', 'requests', 'state', 'clock', 'entra'])
      await this.order('DELETE', `/${what}`)
  }

  protected async order(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${this.url}/__emulator${path}`, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text ? JSON.parse(text) : undefined
  }
}

import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tenant, User } from '#emulator/content/content.ts'
import type { Directory } from './directory.ts'

/** A person who is signed in to the emulator's Entra in a browser. */
export interface BrowserSession {
  sid: string
  tenantId: string
  user: User
  /** When the person signed in, in seconds. */
  authTime: number
}

const COOKIE = 'emulator_entra_session'

/** As long as Entra keeps a person signed in who did not ask to stay so. */
const SECONDS = 24 * 3600

/** Who is signed in, in which browser: one person at a time. */
export class BrowserSessions {
  readonly #sessions = new Map<string, BrowserSession>()
  readonly #directory: Directory
  readonly #seconds: () => number

  constructor(directory: Directory, clock: () => number) {
    this.#directory = directory
    this.#seconds = () => Math.floor(clock() / 1000)
  }

  /** The session of a browser in a tenant; none for a person who cannot sign in any more. */
  find(request: FastifyRequest, tenant: Tenant): BrowserSession | undefined {
    const session = this.#sessions.get(idOf(request))
    if (session?.tenantId !== tenant.id || this.age(session) >= SECONDS) return undefined
    const user = this.#directory.find(tenant, session.user.id)
    return user && !user.disabled ? { ...session, user } : undefined
  }

  start(reply: FastifyReply, { id: tenantId }: Tenant, user: User): BrowserSession {
    const id = randomUUID()
    const session = { sid: randomUUID(), tenantId, user, authTime: this.#seconds() }
    this.#sessions.set(id, session)
    reply.header('set-cookie', `${COOKIE}=${id}; Path=/; HttpOnly; SameSite=Lax`)
    return session
  }

  end(request: FastifyRequest, reply: FastifyReply): void {
    this.#sessions.delete(idOf(request))
    reply.header('set-cookie', `${COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`)
  }

  /** Seconds since the person signed in. */
  age({ authTime }: BrowserSession): number {
    return this.#seconds() - authTime
  }
}

const cookie = new RegExp(`(?:^|; ?)${COOKIE}=([\\w-]+)`)

const idOf = ({ headers }: FastifyRequest): string => cookie.exec(headers.cookie ?? '')?.[1] ?? ''

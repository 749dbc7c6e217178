import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { type Client, createClient } from '#common/contract/client.ts'
import type { Language } from '#common/texts/language.ts'
import type { WallClock } from '#common/time/clock.ts'
import { startEmulator } from '#emulator/tests/harness.ts'
import { type Config, readConfig } from '#server/base/config.ts'
import { createQueryCache } from '#server/base/db/cache/query-cache.ts'
import { accounts } from '#server/base/db/schema/index.ts'
import type { Db } from '#server/base/db/scope.ts'
import { createKeyring, type Keyring } from '#server/base/encryption/keyring.ts'
import type { Tracing } from '#server/base/tracing/tracing.ts'
import { createServer } from '#server/start/server.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { emulatorAt, type TestEmulator } from './emulator-control.ts'

/** The users of the demo data. */
export const people = {
  admin: { email: 'admin@aurora.test', password: 'Aurora-Admin-1', id_empresa: 1, id_setup: 1 },
  maria: { email: 'maria@aurora.test', password: 'Aurora-Maria-1', id_empresa: 1, id_setup: 1 },
  joao: { email: 'joao@aurora.test', password: 'Aurora-Joao-1', id_empresa: 1, id_setup: 1 },
  ana: { email: 'ana@aurora.test', password: 'Aurora-Ana-1', id_empresa: 1, id_setup: 1 },
  borealAdmin: { email: 'admin@boreal.test', password: 'Boreal-Admin-1', id_empresa: 2, id_setup: 2 },
  bruno: { email: 'bruno@boreal.test', password: 'Boreal-Bruno-1', id_empresa: 2, id_setup: 2 },
} as const

/** Their ids in the demo data. */
export const personIds = { admin: 1, maria: 2, joao: 3, ana: 4, borealAdmin: 5, bruno: 6 } as const

export type Person = keyof typeof people

/** Options of a test portal. */
export interface PortalOptions {
  env?: Record<string, string>
  clock?: WallClock
  /** Where it listens, and what its own address says; any port by default, which the address does not say. */
  port?: number
  /** Also serve the built pages of the apps from `dist/web`. */
  pages?: boolean
  /** Allow fault injection and clock changes in the emulator. */
  faults?: boolean
  /** Receives the portal's log; nothing is logged by default. */
  log?: Logger
  tracing?: Tracing
  /** Changes the demo database before the portal starts. */
  prepare?: (database: TestDatabase) => Promise<void>
}

/** A client that behaves like a user's browser: it keeps its session token and adopts renewed ones. */
export interface Browser {
  call: Client
  token(): string | null
  setToken(token: string | null): void
}

/** The whole portal in this process, with a separate demo database and emulator. */
export interface TestPortal {
  url: string
  emulatorUrl: string
  /** The portal's emulator; faults and its clock need `faults`. */
  emulator: TestEmulator
  database: TestDatabase
  config: Config
  keyring: Keyring
  app: FastifyInstance
  /** The time of the portal's clock, in milliseconds. */
  now(): number
  /** Moves the clocks of the portal and the emulator forward, so that tokens expire without waiting. */
  advanceClock(seconds: number): Promise<void>
  /**
   * Changes rows like another node would, and invalidates the portal's cache: notifications between nodes take a moment
   * (decision 009), which only the tests of `changes` need to wait for.
   */
  changeExternally<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** A browser without a session, in English by default. */
  browser(language?: Language): Browser
  /** A browser in which this user is signed in. */
  as(person: Person, language?: Language): Promise<Browser>
  close(): Promise<void>
}

/**
 * Starts the portal for a test. Sign-in needs no captcha by default: captchas have their own tests, and each costs half
 * a second of proof of work.
 */
export async function startPortal(options: PortalOptions = {}): Promise<TestPortal> {
  const emulator = await startEmulator({ faultsEnabled: options.faults ?? false })
  const emulatorControl = emulatorAt(emulator.url)
  const database = await createTestDatabase('demo', { onPool: options.tracing?.tracePool })
  const config = readConfig({
    CAPTCHA: 'none',
    // Tests make more calls per second than people; limits have tests of their own.
    RATE_LIMIT_FACTOR: '1000',
    EMULATOR_URL: emulator.url,
    LOG_LEVEL: 'silent',
    SHUTDOWN_DELAY_SECONDS: '0',
    OUTBOUND_HOSTS: '127.0.0.1:65000',
    ...(options.port && { PORT: String(options.port) }),
    ...options.env,
  })
  await database.db.update(accounts).set({ authorityUrl: emulator.url, apiUrl: emulator.url })
  await options.prepare?.(database)
  const log = options.log ?? pino({ level: config.LOG_LEVEL })
  const keyring = createKeyring([config.SECRETS_KEY ?? randomBytes(32)])
  const queryCache = createQueryCache(database, log)
  let offsetMs = 0
  const clock = options.clock ?? { now: () => Date.now() + offsetMs }
  const portal = await createServer({
    config,
    database,
    keyring,
    log,
    queryCache,
    clock,
    pages: options.pages ?? false,
    tracing: options.tracing,
  })
  const url = await portal.listen({ port: options.port ?? 0, host: '127.0.0.1' })

  const browser: TestPortal['browser'] = (language = 'en') => {
    let token: string | null = null
    const setToken = (next: string | null): void => {
      token = next
    }
    const call = createClient({
      baseURL: `${url}/api`,
      language: () => language,
      token: () => token,
      onToken: setToken,
    })
    return { call, token: () => token, setToken }
  }

  return {
    url,
    emulatorUrl: emulator.url,
    emulator: emulatorControl,
    database,
    config,
    keyring,
    app: portal,
    browser,
    now: () => clock.now(),
    async advanceClock(seconds) {
      offsetMs += seconds * 1000
      await emulatorControl.advanceClock(seconds)
    },
    async changeExternally(work) {
      const done = await work(database.db)
      for (const tenantId of [1, 2]) queryCache.invalidateTenant(tenantId)
      return done
    },
    async as(person, language) {
      const opened = browser(language)
      const { token } = await opened.call('login', { ...people[person], fingerprint: `test-${person}` })
      opened.setToken(token)
      return opened
    },
    async close() {
      await portal.close()
      await emulator.close()
      await database.close()
    },
  }
}

import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { type Client, createClient } from '#common/client.ts'
import type { Language } from '#common/language.ts'
import type { WallClock } from '#common/time/clock.ts'
import { type Config, readConfig } from '#server/config.ts'
import { createQueryCache } from '#server/db/cache/query-cache.ts'
import type { Db } from '#server/db/scope.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'
import { createServer } from '#server/server.ts'
import { startEmulator } from '../emulator/harness.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { type EmulatorControl, emulatorAt } from './emulator-control.ts'

/** The demo's people (README), by who they are. */
export const people = {
  admin: { email: 'admin@aurora.test', password: 'Aurora-Admin-1', id_empresa: 1, id_setup: 1 },
  maria: { email: 'maria@aurora.test', password: 'Aurora-Maria-1', id_empresa: 1, id_setup: 1 },
  joao: { email: 'joao@aurora.test', password: 'Aurora-Joao-1', id_empresa: 1, id_setup: 1 },
  ana: { email: 'ana@aurora.test', password: 'Aurora-Ana-1', id_empresa: 1, id_setup: 1 },
  borealAdmin: { email: 'admin@boreal.test', password: 'Boreal-Admin-1', id_empresa: 2, id_setup: 2 },
  bruno: { email: 'bruno@boreal.test', password: 'Boreal-Bruno-1', id_empresa: 2, id_setup: 2 },
} as const

export type Person = keyof typeof people

/** What a test may want otherwise. */
export interface PortalOptions {
  env?: Record<string, string>
  clock?: WallClock
  /** Serve the built pages of the apps, too; `dist/web` must be there. */
  pages?: boolean
  /** Emulator with faults on demand. */
  faults?: boolean
  /** Where the portal's log goes; nowhere by default. */
  log?: Logger
}

/** A client as one person's browser has it: it keeps its token, and takes fresh ones. */
export interface Browser {
  call: Client
  token(): string | null
  setToken(token: string | null): void
}

/** The whole portal in this process, on a database of its own with the demo data, and an emulator beside it. */
export interface TestPortal {
  url: string
  emulatorUrl: string
  /** The emulator beside the portal; faults need `faults`. */
  emulator: EmulatorControl
  database: TestDatabase
  config: Config
  app: FastifyInstance
  /**
   * Changes rows as another node would, and goes on when the portal has heard of it: from there that takes a moment
   * (docs/decisions/009), which the tests of `changes` wait for and others need not.
   */
  behindItsBack<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** A browser in which nobody has signed in, speaking English unless said otherwise. */
  browser(language?: Language): Browser
  /** A browser in which this person has signed in. */
  as(person: Person, language?: Language): Promise<Browser>
  close(): Promise<void>
}

/**
 * Starts the portal for a test. Sign-in asks for no captcha unless `env` says otherwise: captchas have tests of their
 * own, and everybody else would spend half a second of proof of work.
 */
export async function startPortal(options: PortalOptions = {}): Promise<TestPortal> {
  const emulator = await startEmulator({ faultsEnabled: options.faults ?? false })
  const database = await createTestDatabase()
  const config = readConfig({
    CAPTCHA: 'none',
    EMULATOR_URL: emulator.url,
    LOG_LEVEL: 'silent',
    ...options.env,
  })
  await seedDemo(database.db, emulator.url)
  const log = options.log ?? pino({ level: config.LOG_LEVEL })
  const changes = createQueryCache(database, log)
  const portal = await createServer({
    config,
    database,
    log,
    queryCache: changes,
    ...(options.clock ? { clock: options.clock } : {}),
    pages: options.pages ?? false,
  })
  const url = await portal.listen({ port: 0, host: '127.0.0.1' })

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
    emulator: emulatorAt(emulator.url),
    database,
    config,
    app: portal,
    browser,
    async behindItsBack(work) {
      const done = await work(database.db)
      for (const tenantId of [1, 2]) changes.invalidateTenant(tenantId)
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

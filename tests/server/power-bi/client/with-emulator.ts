import { onTestFinished } from 'vitest'
import type { Fault } from '#emulator/api/fault.ts'
import { startEmulator } from '#emulator/tests/harness.ts'
import { createEmbedService } from '#server/power-bi/client/embed-service.ts'
import type {
  EmbedAccount,
  EmbedIdentity,
  EmbedLimits,
  ReportRef,
  ReportRefWithIdentity,
} from '#server/power-bi/client/types.ts'
import { emulatorAt } from '../../emulator-control.ts'

const WORLD = 'a0000000-0000-4000-8000-000000000001'
const BUSINESS = 'a0000000-0000-4000-8000-000000000002'

export const workspaces = { world: WORLD, business: BUSINESS }

const report = (workspaceId: string, number: string): ReportRef => ({
  workspaceId,
  powerBiReportId: `b0000000-0000-4000-8000-0000000000${number}`,
})

/** Two reports with row-level security in their models, and two without. */
export const secured = report(WORLD, '01')
export const alsoSecured = report(BUSINESS, '10')
export const open = report(BUSINESS, '02')
export const alsoOpen = report(BUSINESS, '03')

export const maria = {
  username: 'maria@aurora.test',
  customData: 'c=Brazil',
  roles: ['Countries'],
}
export const joao = { username: 'joao@aurora.test', customData: 'c=*', roles: ['Countries'] }

/** Adds the same identity to all reports, with the role that their model has. */
export const withIdentity = (identity: EmbedIdentity, refs: ReportRef[]): ReportRefWithIdentity[] =>
  refs.map((ref) => ({
    ...ref,
    identity: ref === alsoSecured ? { ...identity, roles: ['Sources'] } : identity,
  }))

export function demoAccount(url: string): EmbedAccount {
  return {
    id: 7,
    name: 'Aurora analytics',
    authorityUrl: url,
    scope: 'https://analysis.windows.net/powerbi/api/.default',
    apiUrl: url,
    entraTenantId: '11111111-1111-4111-8111-111111111111',
    clientId: '22222222-2222-4222-8222-222222222222',
    credential: 'secret',
    clientSecret: 'vitrine-emulator-secret',
    roles: ['Everything'],
  }
}

/** Long enough for a busy machine, with short delays between attempts. */
export const generousLimits: EmbedLimits = { attemptMs: 10_000, overallMs: 20_000, backoffMs: 5 }

/** An embed service with a separate emulator; the test controls the clock of both. */
export async function withEmulator(
  options: { limits?: Partial<EmbedLimits>; entraTokenSeconds?: number; now?: number } = {},
) {
  let now = options.now ?? Date.now()
  const clock = () => now
  const { entraTokenSeconds } = options
  const emulator = await startEmulator({ clock, ...(entraTokenSeconds && { entraTokenSeconds }) })
  onTestFinished(emulator.close)
  const warnings: string[] = []
  const log = {
    warn: (facts: object, message: string) => void warnings.push(JSON.stringify([facts, message])),
  }
  const limits = { ...generousLimits, ...options.limits }
  const control = emulatorAt(emulator.url)
  return {
    embed: createEmbedService({ clock, log, limits }),
    account: demoAccount(emulator.url),
    url: emulator.url,
    warnings,
    pass: (minutes: number) => {
      now += minutes * 60_000
    },
    fault: (...faults: Fault[]) => control.fault(...faults),
    reset: () => control.reset(),
    calls: () => control.calls(),
    /** The countries that the secured report shows with an embed token. */
    countries: async (token: string): Promise<Set<unknown>> =>
      new Set(await control.values(token, secured.powerBiReportId, 'gapminder', 'country')),
  }
}

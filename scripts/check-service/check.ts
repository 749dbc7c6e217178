/** One thing that docs/emulator-fidelity.md says, and how to try it. */
export interface Check {
  name: string
  /** What the page says, and the emulator does. */
  expected: string
  /** @throws NotPossibleError where it cannot be tried */
  run: () => Promise<Seen>
}

interface Seen {
  seen: string
  isExpected: boolean
}

export const check = (name: string, expected: string, run: Check['run']): Check => ({ name, expected, run })

/** What a check says about the service. */
export interface Result extends Pick<Check, 'name' | 'expected'> {
  seen: string
  verdict: 'as expected' | 'different' | 'not possible here'
}

/** The tenant, the report or the settings lack what a check needs. */
export class NotPossibleError extends Error {}

export const saw = (isExpected: boolean, seen: string): Seen => ({ isExpected, seen })

/** Runs a check. A failure is a result too: it is not what was expected. */
export async function runCheck({ name, expected, run }: Check): Promise<Result> {
  try {
    const { seen, isExpected } = await run()
    return { name, expected, seen, verdict: isExpected ? 'as expected' : 'different' }
  } catch (error) {
    const seen = error instanceof Error ? error.message : String(error)
    const isImpossible = error instanceof NotPossibleError
    return { name, expected, seen, verdict: isImpossible ? 'not possible here' : 'different' }
  }
}

const cell = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 300)

/** The results as a table for docs/emulator-fidelity.md. */
export const tableOf = (results: readonly Result[], at: Date): string =>
  [
    `| Check | Expected | Seen on ${at.toISOString().slice(0, 10)} | Result |`,
    '| --- | --- | --- | --- |',
    ...results.map(
      ({ name, expected, seen, verdict }) =>
        `| ${cell(name)} | ${cell(expected)} | ${cell(seen)} | ${verdict} |`,
    ),
  ].join('\n')

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CallError } from '#common/contract/client.ts'
import type { ReportHandle } from '#common/embed/report-options.ts'
import { nextReportState, type ReportEvent, type ReportState, unopened } from '#common/embed/report-state.ts'
import type { EmbedDescriptor, ReportFailure } from '#common/embed/types.ts'

const anEmbed = (name: string): EmbedDescriptor => ({
  name,
  powerBiReportId: name,
  embedUrl: 'https://app.powerbi.com/reportEmbed',
  accessToken: 'token',
  filters: [],
  allowedPages: [],
})
const handle = { refresh: () => Promise.resolve() } as ReportHandle
const pages = [{ name: 'p1', displayName: 'Sales' }]
const [sales, stock] = [anEmbed('sales'), anEmbed('stock')]
const failure: ReportFailure = { code: 'report.timeout' }
const outage = new CallError(503, {})

const fetched = (embed: EmbedDescriptor = sales): ReportEvent => ({ kind: 'embedChanged', embed })
const refetching: ReportEvent = { kind: 'embedChanged', embed: undefined }
const provided: ReportEvent[] = [
  { kind: 'ready', handle },
  { kind: 'pages', pages },
  { kind: 'page', page: { name: 'p1', displayName: 'Sales' } },
]
const failed: ReportEvent = { kind: 'failed', failure }
const notFetched: ReportEvent = { kind: 'fetchFailed', error: outage, at: 1 }
const noCode: ReportEvent = { kind: 'codeFailed', error: new TypeError() }
const retried: ReportEvent = { kind: 'retried', byUser: true }

const stateAfter = (...events: ReportEvent[]): ReportState => events.reduce(nextReportState, unopened)

describe('a person who opens a report', () => {
  it('waits until a page is shown', () => {
    expect(stateAfter().phase).toBe('fetching')
    expect(stateAfter(fetched()).phase).toBe('loading')
    expect(stateAfter(fetched(), ...provided)).toMatchObject({
      phase: 'shown',
      handle,
      pages,
      page: pages[0],
    })
  })

  it('keeps the tabs of a preview while the version after a change is loaded', () => {
    expect(stateAfter(fetched(), ...provided, fetched(stock))).toMatchObject({ phase: 'loading', pages })
  })

  it('waits again for a saved state', () => {
    const reopened = stateAfter(fetched(), ...provided, { kind: 'stateOpened' })
    expect(reopened).toMatchObject({ phase: 'loading', embed: sales, pages: [] })
  })

  it('sees the report without a saved state that could not be applied, and can tell support why', () => {
    const state = stateAfter(fetched(), ...provided, { kind: 'failed', failure, opensAgain: true })
    expect(state).toMatchObject({ phase: 'loading', lastError: { failure } })
    expect(state.problem).toBeUndefined()
  })
})

describe('a person whose report fails', () => {
  it('sees why, and its reference as soon as the failure is logged', () => {
    const logged: ReportEvent = { kind: 'failureLogged', failure, ref: 'r1' }
    const state = stateAfter(fetched(), failed, logged)
    expect(state).toMatchObject({
      phase: 'failed',
      problem: { failure, ref: 'r1' },
      lastError: { ref: 'r1' },
    })
  })

  it('never sees the reference of another failure', () => {
    const late: ReportEvent = { kind: 'failureLogged', failure: { ...failure }, ref: 'r1' }
    expect(stateAfter(fetched(), failed, late).problem?.ref).toBeUndefined()
  })

  it('waits for another load after a retry, and can still tell support why', () => {
    const state = stateAfter(fetched(), failed, retried, refetching)
    expect(state).toMatchObject({ phase: 'fetching', lastError: { failure }, wasRetried: true })
  })

  it('sees the next version of a preview, which may open', () => {
    expect(stateAfter(fetched(), failed, fetched(stock))).toMatchObject({ phase: 'loading', embed: stock })
  })

  it('reads why it was not fetched until it is, also during a retry', () => {
    expect(stateAfter(notFetched, retried)).toMatchObject({
      phase: 'failed',
      problem: { error: outage, at: 1 },
    })
    expect(stateAfter(notFetched, retried, fetched()).phase).toBe('loading')
  })

  it('reads that the code is missing until they retry, even if the report arrives', () => {
    expect(stateAfter(noCode, fetched())).toMatchObject({ phase: 'failed', embed: sales })
    expect(stateAfter(noCode, fetched(), retried)).toMatchObject({ phase: 'loading', embed: sales })
  })

  it('goes on reading the report if only its token was not renewed', () => {
    const state = stateAfter(fetched(), ...provided, { kind: 'renewalFailed', error: outage })
    expect(state).toMatchObject({ phase: 'shown', lastError: { error: outage } })
  })

  it('is not told to retry what only others can change', () => {
    const state = stateAfter({ kind: 'fetchFailed', error: new CallError(404, {}), at: 1 })
    expect(state).toMatchObject({ phase: 'fetching', lastError: { at: 1 } })
  })
})

const anyEvent = fc.constantFrom<ReportEvent>(
  ...[fetched(), fetched(stock), refetching, ...provided, failed, notFetched, noCode, retried],
  { kind: 'failed', failure, opensAgain: true },
  { kind: 'failureLogged', failure, ref: 'r1' },
  { kind: 'renewalFailed', error: outage },
  { kind: 'stateOpened' },
)

describe('whatever happens to a report', () => {
  it('one that failed says why, and neither it nor one that is fetched has anything of before', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        const { phase, embed, problem, ...state } = stateAfter(...events)
        expect(phase === 'failed').toBe(problem !== undefined)
        if (phase === 'fetching') expect(embed).toBeUndefined()
        if (phase === 'shown') expect([embed, state.page]).not.toContain(undefined)
        if (phase === 'shown' || phase === 'loading') return
        expect([state.handle, state.pages, state.page]).toEqual([undefined, [], undefined])
      }),
    )
  })

  it('only a retry, another state or a new fetch ends a failure', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), anyEvent, (events, event) => {
        const before = stateAfter(...events)
        const ended = before.phase === 'failed' && nextReportState(before, event).phase !== 'failed'
        const mayEnd =
          ['retried', 'stateOpened', 'embedChanged'].includes(event.kind) || 'opensAgain' in event
        expect(ended && !mayEnd).toBe(false)
      }),
    )
  })
})

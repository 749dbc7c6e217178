import { type Dispatch, useReducer } from 'react'
import type { ReportPage } from '../contract/shapes.ts'
import { isRetryable } from './open-report.ts'
import type { ReportHandle } from './report-options.ts'
import type { EmbedDescriptor, ReportFailure } from './types.ts'

/** Why a report is not shown. */
export interface ReportError {
  /** Reported by the embedded report. */
  failure?: ReportFailure
  /** Reference of that failure in the platform's log. */
  ref?: string
  /** Thrown while the report was being opened. */
  error?: unknown
  /** When it was thrown, in milliseconds since 1970. */
  at?: number
}

/** A report on a screen. */
export interface ReportState {
  phase: 'fetching' | 'loading' | 'shown' | 'failed'
  /** Absent while it is fetched. */
  embed?: EmbedDescriptor
  /** What the frame has provided, until the same of another version replaces it; nothing while `fetching` or `failed`. */
  pages: readonly ReportPage[]
  page?: ReportPage
  handle?: ReportHandle
  /** What has `failed`: to fetch it, to load the frame's code, or the report in the frame. */
  problem?: ReportError & { cause: 'fetch' | 'code' | 'report' }
  /** The last error, even if the report has recovered. */
  lastError?: ReportError
  /** Whether the user asked to open it again. */
  wasRetried: boolean
}

export type ReportEvent =
  | { kind: 'embedChanged'; embed: EmbedDescriptor | undefined }
  | { kind: 'fetchFailed'; error: unknown; at: number }
  | { kind: 'codeFailed'; error: unknown }
  /** The report stays open: its renewal is tried again. */
  | { kind: 'renewalFailed'; error: unknown }
  | { kind: 'ready'; handle: ReportHandle }
  | { kind: 'pages'; pages: readonly ReportPage[] }
  | { kind: 'page'; page: ReportPage }
  /** @param opensAgain without the saved state that it could not apply */
  | { kind: 'failed'; failure: ReportFailure; opensAgain?: boolean }
  | { kind: 'failureLogged'; failure: ReportFailure; ref: string | undefined }
  | { kind: 'stateOpened' }
  | { kind: 'retried'; byUser?: boolean }

/** Before anything is known about a report. */
export const unopened: ReportState = { phase: 'fetching', pages: [], wasRetried: false }

/** The state of a report after an event. */
export function nextReportState(state: ReportState, event: ReportEvent): ReportState {
  const { phase, embed, problem, lastError } = state
  switch (event.kind) {
    case 'embedChanged':
      // The frame's code is loaded again only when the user asks.
      if (problem?.cause === 'code') return { ...state, embed: event.embed }
      if (problem || !event.embed) return begin(state, event.embed)
      return { ...state, phase: 'loading', embed: event.embed }
    case 'fetchFailed': {
      const failed = { cause: 'fetch', error: event.error, at: event.at } as const
      const next = { ...state, lastError: failed }
      return isRetryable(event.error) ? fail(next, failed) : next
    }
    case 'codeFailed':
      return fail(state, { cause: 'code', error: event.error })
    case 'renewalFailed':
      return { ...state, lastError: { error: event.error } }
    case 'ready':
    case 'pages':
    case 'page': {
      const { kind, ...provided } = event
      // A frame without a report is late.
      if (phase === 'fetching' || phase === 'failed') return state
      return { ...state, ...provided, phase: kind === 'page' ? 'shown' : phase }
    }
    case 'failed': {
      const failed = { cause: 'report', failure: event.failure } as const
      const next = { ...state, lastError: failed }
      return event.opensAgain ? begin(next, embed) : fail(next, failed)
    }
    case 'failureLogged': {
      const withRef = <E extends ReportError>(error: E | undefined) =>
        error?.failure === event.failure ? { ...error, ref: event.ref } : error
      return { ...state, problem: withRef(problem), lastError: withRef(lastError) }
    }
    case 'stateOpened':
      return begin(state, embed)
    case 'retried': {
      const next = { ...state, wasRetried: state.wasRetried || event.byUser === true }
      // Why it was not fetched stays on screen until it is.
      return problem?.cause === 'fetch' ? next : begin(next, embed)
    }
  }
}

const begin = ({ lastError, wasRetried }: ReportState, embed?: EmbedDescriptor): ReportState => ({
  ...{ phase: embed ? 'loading' : 'fetching', embed, pages: [], lastError, wasRetried },
})

const fail = (state: ReportState, problem: ReportState['problem']): ReportState => ({
  ...{ ...begin(state, state.embed), phase: 'failed', problem },
})

export interface TrackedReport {
  report: ReportState
  dispatch: Dispatch<ReportEvent>
}

/** Tracks the report that is to be embedded. */
export function useReportState(embed: EmbedDescriptor | undefined): TrackedReport {
  const [report, dispatch] = useReducer(nextReportState, unopened)
  if (embed !== report.embed) dispatch({ kind: 'embedChanged', embed })
  return { report, dispatch }
}

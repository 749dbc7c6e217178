import type pg from 'pg'
import type { TraceContext } from './trace-context.ts'

/** What is known of a span; undefined values are left out. */
export type Attributes = Record<string, string | number | undefined>

/** The span of a call, which lasts until its response. */
export interface CallSpan {
  /** For the log. */
  context: TraceContext
  /** Everything that the work begins belongs to the span. */
  run<T>(work: () => T): T
  end(attributes: Attributes, failed: boolean): void
}

/** `client` of a request to another system, `internal` of a job. */
export type SpanKind = 'client' | 'internal'

/** Records where calls and jobs spend their time (decision 089). */
export interface Tracing {
  /** @param parent the span of the caller, if it sent one */
  beginCall(name: string, parent: TraceContext | undefined, attributes: Attributes): CallSpan | undefined
  /** Does work in a span of its own, within the current one. */
  span<T>(name: string, kind: SpanKind, attributes: Attributes, work: () => Promise<T>): Promise<T>
  /** `traceparent` of a request that is sent now. */
  traceparent(): string | undefined
  /** Records the queries of a pool that has no connections yet. */
  tracePool(pool: pg.Pool): void
  /** Sends what has been recorded, if the collector takes it soon. */
  close(): Promise<void>
}

/** Records nothing. */
export const noTracing: Tracing = {
  beginCall: () => undefined,
  span: (_name, _kind, _attributes, work) => work(),
  traceparent: () => undefined,
  tracePool: () => undefined,
  close: async () => undefined,
}

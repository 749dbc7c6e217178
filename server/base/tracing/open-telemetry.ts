import { AsyncLocalStorage } from 'node:async_hooks'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import { version } from '../version.ts'
import { reportFailures } from './report-failures.ts'
import type { TraceContext } from './trace-context.ts'
import { traceQueries } from './trace-queries.ts'
import type { Attributes, Tracing } from './tracing.ts'

/** How long a server that stops waits for the collector. */
const closeTimeoutMs = 2_000

const kinds = { client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

const contextOf = (parent: TraceContext | undefined): Context => {
  if (!parent) return ROOT_CONTEXT
  const { traceId, parentId: spanId, isSampled } = parent
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

/** The kind of an error: its message may contain data. */
const errorType = (error: unknown): string => {
  const { kind, code, name } = error as { kind?: unknown; code?: unknown; name?: unknown }
  return String(kind ?? code ?? name ?? 'unknown')
}

/** Sends spans to an OpenTelemetry collector by OTLP over HTTP. Only loaded where one is configured. */
export function createTracing(
  { endpoint, service, ratio }: { endpoint: string; service: string; ratio: number },
  log: FastifyBaseLogger,
): Tracing {
  const exporter = reportFailures(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }), log)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': version,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('vitrine', version)
  const current = new AsyncLocalStorage<Span>()

  const begin = (name: string, kind: SpanKind, attributes: Attributes, parent?: Context): Span => {
    const within = current.getStore()
    const context = parent ?? (within ? trace.setSpan(ROOT_CONTEXT, within) : ROOT_CONTEXT)
    return tracer.startSpan(name, { kind, attributes }, context)
  }

  function end(span: Span, error?: unknown): void {
    if (error !== undefined) {
      span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', errorType(error))
    }
    span.end()
  }

  return {
    beginCall(name, parent, attributes) {
      const span = begin(name, SpanKind.SERVER, attributes, contextOf(parent))
      const { traceId, spanId: parentId, traceFlags } = span.spanContext()
      return {
        context: { traceId, parentId, isSampled: traceFlags === TraceFlags.SAMPLED },
        run: (work) => current.run(span, work),
        end(facts, failed) {
          span.setAttributes(facts)
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    async span(name, kind, attributes, work) {
      const span = begin(name, kinds[kind], attributes)
      return current.run(span, async () => {
        try {
          const done = await work()
          end(span)
          return done
        } catch (error) {
          end(span, error)
          throw error
        }
      })
    },
    traceparent() {
      const span = current.getStore()?.spanContext()
      return span && `00-${span.traceId}-${span.spanId}-0${span.traceFlags}`
    },
    tracePool(pool) {
      traceQueries(pool, (name, attributes) => {
        // Queries of no call and no job, like heartbeats, would be traces of their own.
        if (!current.getStore()) return undefined
        const span = begin(name, SpanKind.CLIENT, attributes)
        return (error) => end(span, error)
      })
    },
    async close() {
      const sent = provider.shutdown().catch(() => undefined)
      await Promise.race([sent, sleep(closeTimeoutMs, undefined, { ref: false })])
    },
  }
}

import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'

/** Logs when spans begin to be lost, and when they arrive again: the library is silent about it. */
export function reportFailures(exporter: SpanExporter, log: FastifyBaseLogger): SpanExporter {
  let isFailing = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && !isFailing) log.warn({ err: result.error }, 'traces cannot be sent')
        if (!result.error && isFailing) log.info('traces are sent again')
        isFailing = result.error !== undefined
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}

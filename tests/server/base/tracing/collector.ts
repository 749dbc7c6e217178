import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface OtlpSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code?: number }
}

interface OtlpRequest {
  resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[]
}

/** A span with its attributes by name. */
export interface ReceivedSpan extends Omit<OtlpSpan, 'attributes'> {
  attributes: Record<string, string | number | undefined>
}

/** An OpenTelemetry collector that keeps what it receives. */
export async function startCollector() {
  const spans: ReceivedSpan[] = []
  const server = createServer(async (request, reply) => {
    const { resourceSpans } = (await json(request)) as OtlpRequest
    for (const { attributes, ...span } of resourceSpans
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((each) => each.spans)) {
      const named = attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue])
      spans.push({ ...span, attributes: Object.fromEntries(named) })
    }
    reply
      .writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' })
      .end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    close: () => new Promise((closed) => server.close(closed)),
  }
}

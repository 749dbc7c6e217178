import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll } from 'vitest'

/** A message that has arrived. */
export interface Message {
  id: string
  timestamp: string
  signature: string
  body: string
}

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown

const accept: Answer = (response) => response.writeHead(204).end()

/** A receiver in this process, for the tests of a file; it keeps what it has accepted or refused. */
export function receiverFixture() {
  let answer = accept
  let messages: Message[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const header = (name: string) => String(request.headers[name])
    const [id, timestamp, signature] = [
      header('webhook-id'),
      header('webhook-timestamp'),
      header('webhook-signature'),
    ]
    messages.push({ id, timestamp, signature, body })
    await answer(response, request)
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: () => `http://${host()}/events`,
    /** What arrived since the last time. */
    take(): Message[] {
      const taken = messages
      messages = []
      return taken
    },
    /** Answers otherwise from now on; without an answer, with 204. */
    answerWith(next: Answer = accept) {
      answer = next
    },
  }
}

/** The events of messages, whose signatures are verified as receivers do it. */
export function eventsOf(messages: Message[], secret: string) {
  return messages.flatMap(({ id, timestamp, signature, body }) => {
    const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature }
    const { data } = new Webhook(secret).verify(body, headers) as {
      data: {
        tenant_id: number
        events: { id: number; action: string; object_name: string; truncated?: boolean }[]
      }
    }
    return data.events
  })
}

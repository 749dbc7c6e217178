import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { bearer } from '../post.ts'

/** A stream of events as a browser reads it. */
export interface EventReader {
  status: number | undefined
  headers: IncomingHttpHeaders
  /** The next event; `end` at the end of the stream. */
  next(): Promise<string>
  close(): void
}

const event = /^event: (\w+)\ndata:\n\n/

/** Opens a stream of events of a portal, on a connection of its own. */
export async function readEvents(url: string, path: string, token: string | null): Promise<EventReader> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = token === null ? {} : bearer(token)
    get(`${url}/api/${path}`, { headers, agent: false }, resolve).on('error', reject)
  })
  const chunks = response.setEncoding('utf8')[Symbol.asyncIterator]()
  let text = ''
  return {
    status: response.statusCode,
    headers: response.headers,
    async next() {
      for (;;) {
        const [whole, name] = event.exec(text) ?? []
        if (whole !== undefined && name !== undefined) {
          text = text.slice(whole.length)
          return name
        }
        const { value, done } = await chunks.next()
        if (done) return 'end'
        text += value
      }
    },
    close: () => response.destroy(),
  }
}

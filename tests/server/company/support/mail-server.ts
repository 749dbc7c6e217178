import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { live } from '../../../fixtures/live.ts'

/** A mail as received by a mail server. */
export interface ReceivedMail {
  from: string
  to: string[]
  /** Headers and body as received. */
  raw: string
  /** The headers by their names in lower case, unfolded. */
  headers: Map<string, string>
  /** The plain text, decoded. */
  body: string
}

function readMail(raw: string): Pick<ReceivedMail, 'headers' | 'body'> {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
  const text = headers.get('content-type')?.startsWith('multipart')
    ? partOfRaw(raw, 'text/plain')
    : decode(raw.slice(end + 4), headers.get('content-transfer-encoding'))
  const body = text?.toString('utf8') ?? ''
  return { headers, body: body.replaceAll('\r\n', '\n') }
}

const unquote = (encoded: string): string =>
  encoded
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The decoded part with this media type; undefined if there is none. */
export function partOfRaw(raw: string, type: string): Buffer | undefined {
  const parts = raw.split(/\r\n--[^\r\n]+(?:\r\n|$)/)
  const part = parts.find((each) =>
    new RegExp(`^content-type: ${type}`, 'im').test(each.split('\r\n\r\n')[0] ?? ''),
  )
  if (part === undefined) return undefined
  const end = part.indexOf('\r\n\r\n')
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(part.slice(0, end))?.[1]
  return decode(part.slice(end + 4), encoding)
}

/** The content of a mail, or of one of its parts. @param encoding its `Content-Transfer-Encoding` */
function decode(encoded: string, encoding: string | undefined): Buffer {
  if (encoding === 'base64') return Buffer.from(encoded, 'base64')
  return encoding === 'quoted-printable' ? Buffer.from(unquote(encoded), 'latin1') : Buffer.from(encoded)
}

/** A mail server in this process that can be set to refuse messages. */
export async function openMailServer() {
  const received: ReceivedMail[] = []
  const state = { refuses: false, unknown: '' }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, callback) {
      if (state.unknown === address) {
        const words = `5.1.1 <${address}>\u0007 User unknown${'.'.repeat(400)}`
        return callback(Object.assign(new Error(words), { responseCode: 550 }))
      }
      if (state.refuses) callback(Object.assign(new Error('try again later'), { responseCode: 451 }))
      else callback()
    },
    async onData(stream, { envelope }, callback) {
      const raw = await text(stream)
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      received.push({ from, to, raw, ...readMail(raw) })
      callback()
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((closed) => server.close(() => closed()))
  return { url: `smtp://127.0.0.1:${port}`, received, mood: state, close }
}

/** A mail server for one test. */
export async function startMailServer() {
  const server = await openMailServer()
  onTestFinished(server.close)
  return server
}

/** A mail server for the tests of this file or `describe`. */
export function mailServerFixture(): Awaited<ReturnType<typeof openMailServer>> {
  let server: Awaited<ReturnType<typeof openMailServer>> | undefined
  beforeAll(async () => {
    server = await openMailServer()
  })
  afterAll(() => server?.close())
  return live(() => server)
}

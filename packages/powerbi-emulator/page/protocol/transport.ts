import { randomHex } from './random-id.ts'

/**
 * Messages between host and report page: HTTP-like requests over `postMessage`. Both sides send requests;
 * `headers.id` matches a response with its request.
 */
export interface IncomingRequest {
  method: string
  url: string
  headers: Record<string, unknown>
  body: unknown
}

export interface Answer {
  statusCode: number
  body?: unknown
}

type Handler = (request: IncomingRequest) => Promise<Answer>

/** The host's response to one of our requests. */
interface Reply {
  statusCode: number
  body: unknown
}

/** Do not wait forever for a host that never responds. */
const REPLY_TIMEOUT_MS = 15_000

interface Message {
  statusCode?: unknown
  method?: unknown
  url?: unknown
  headers?: Record<string, unknown>
  body?: unknown
}

/** The part of `window` that the transport uses. */
interface Frame {
  parent: { postMessage(message: unknown, targetOrigin: string): void }
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/**
 * Answers the host's requests, sends our own, and matches responses to them. Only accepts messages from the parent
 * window, and only posts to its origin once it is known.
 */
export class Transport {
  readonly #frame: Frame
  #origin = '*'
  readonly #pending = new Map<string, (reply: Reply) => void>()

  constructor(frame: Frame, handle: Handler) {
    this.#frame = frame
    frame.addEventListener('message', (event) => {
      if (event.source !== (frame.parent as unknown)) return
      const message = event.data as Message | null
      if (typeof message !== 'object' || message === null) return
      if (typeof message.method !== 'string' || typeof message.url !== 'string') {
        this.#handleReply(message)
        return
      }
      if (event.origin && event.origin !== 'null') this.#origin = event.origin
      const { method, url, headers = {}, body } = message
      handle({ method, url, headers, body }).then((answer) => {
        this.#frame.parent.postMessage({ ...answer, headers: { id: headers.id } }, this.#origin)
      })
    })
  }

  /** Sends a request and ignores the response: responses to events carry no information. */
  post(url: string, body: unknown): void {
    this.#send(randomHex(), url, body)
  }

  /** Sends a request and returns the body of the response. Rejects on an error response or a timeout. */
  request(url: string, body: unknown): Promise<unknown> {
    const id = randomHex()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#pending.delete(id)
        reject(new Error(`The host did not respond to ${url}.`))
      }, REPLY_TIMEOUT_MS)
      this.#pending.set(id, ({ statusCode, body: answer }) => {
        clearTimeout(timer)
        if (statusCode >= 200 && statusCode < 300) resolve(answer)
        else reject(new Error(`The host responded to ${url} with ${statusCode}.`))
      })
      this.#send(id, url, body)
    })
  }

  /**
   * Every Service on the host's page responds: the first response to a request counts, those to events are ignored.
   */
  #handleReply({ statusCode, headers, body }: Message): void {
    const id = String(headers?.id)
    const resolve = this.#pending.get(id)
    this.#pending.delete(id)
    resolve?.({ statusCode: Number(statusCode), body })
  }

  #send(id: string, url: string, body: unknown): void {
    this.#frame.parent.postMessage({ method: 'POST', url, headers: { id }, body }, this.#origin)
  }
}

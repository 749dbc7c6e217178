import { randomHex } from './random-id.ts'

/**
 * Messages between host and report page: `postMessage` with plain objects that play HTTP.
 * Either side sends requests; `headers.id` pairs an answer with its request.
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

/** What the host answered to a question of ours. */
interface Reply {
  statusCode: number
  body: unknown
}

/** A host that answers nothing must not keep us waiting for ever. */
const REPLY_MS = 15_000

interface Message {
  statusCode?: unknown
  method?: unknown
  url?: unknown
  headers?: Record<string, unknown>
  body?: unknown
}

/** The parts of a window that the transport needs. */
interface Frame {
  parent: { postMessage(message: unknown, targetOrigin: string): void }
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/**
 * Listens for the host's requests, answers every one of them, sends our own, and hears the answers to those that ask.
 * Only the parent window is heard; after its first message only its origin is spoken to.
 */
export class Transport {
  readonly #frame: Frame
  #origin = '*'
  readonly #asked = new Map<string, (reply: Reply) => void>()

  constructor(frame: Frame, handle: Handler) {
    this.#frame = frame
    frame.addEventListener('message', (event) => {
      if (event.source !== (frame.parent as unknown)) return
      const message = event.data as Message | null
      if (typeof message !== 'object' || message === null) return
      if (typeof message.method !== 'string' || typeof message.url !== 'string') {
        this.#hearReply(message)
        return
      }
      if (event.origin && event.origin !== 'null') this.#origin = event.origin
      const { method, url, headers = {}, body } = message
      handle({ method, url, headers, body }).then((answer) => {
        this.#frame.parent.postMessage({ ...answer, headers: { id: headers.id } }, this.#origin)
      })
    })
  }

  /** Sends a request without waiting: the host's answers to events carry no news. */
  post(url: string, body: unknown): void {
    this.#send(randomHex(), url, body)
  }

  /** Sends a request and hands over the body of its answer. Rejects when the host refuses, or says nothing. */
  ask(url: string, body: unknown): Promise<unknown> {
    const id = randomHex()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#asked.delete(id)
        reject(new Error(`The host does not answer ${url}.`))
      }, REPLY_MS)
      this.#asked.set(id, ({ statusCode, body: answer }) => {
        clearTimeout(timer)
        if (statusCode >= 200 && statusCode < 300) resolve(answer)
        else reject(new Error(`The host answers ${url} with ${statusCode}.`))
      })
      this.#send(id, url, body)
    })
  }

  /** Every Service on the host's page answers: the first answer to a question counts, those to events do not. */
  #hearReply({ statusCode, headers, body }: Message): void {
    const id = String(headers?.id)
    const hear = this.#asked.get(id)
    this.#asked.delete(id)
    hear?.({ statusCode: Number(statusCode), body })
  }

  #send(id: string, url: string, body: unknown): void {
    this.#frame.parent.postMessage({ method: 'POST', url, headers: { id }, body }, this.#origin)
  }
}

import { newId } from './new-id.ts'

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

interface Message {
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
 * Listens for the host's requests, answers every one of them, and sends our own.
 * Only the parent window is heard; after its first message only its origin is spoken to.
 */
export class Transport {
  readonly #frame: Frame
  #origin = '*'

  constructor(frame: Frame, handle: Handler) {
    this.#frame = frame
    frame.addEventListener('message', (event) => {
      if (event.source !== (frame.parent as unknown)) return
      const message = event.data as Message | null
      if (typeof message !== 'object' || message === null) return
      // Answers to our events carry no method and need nothing from us: every Service on the page sends one.
      if (typeof message.method !== 'string' || typeof message.url !== 'string') return
      if (event.origin && event.origin !== 'null') this.#origin = event.origin
      const { method, url, headers = {}, body } = message
      handle({ method, url, headers, body }).then((answer) => {
        this.#frame.parent.postMessage({ ...answer, headers: { id: headers.id } }, this.#origin)
      })
    })
  }

  /** Sends a request without waiting: the host's answers to events carry no news. */
  post(url: string, body: unknown): void {
    this.#frame.parent.postMessage({ method: 'POST', url, headers: { id: newId() }, body }, this.#origin)
  }
}

import { Agent, request } from 'node:http'

/** An answer of a node; status 0 where none arrived. */
export interface Answer {
  status: number
  body: Record<string, unknown>
}

/** Sends requests to nodes in turn, and to others than those that do not answer, as a load balancer does. */
export class Balancer {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 200 })
  #next = 0
  /** Those that are up, as far as is known. */
  nodes: readonly string[]

  constructor(nodes: readonly string[]) {
    this.nodes = nodes
  }

  url(): string {
    this.#next += 1
    return this.nodes[this.#next % this.nodes.length] ?? ''
  }

  /** For streams. */
  readonly fetch: typeof globalThis.fetch = (path, init) => globalThis.fetch(`${this.url()}${path}`, init)

  post(call: string, body: object, token?: string): Promise<Answer> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    return new Promise((resolve) => {
      const sent = request(`${this.url()}/api/${call}`, { method: 'POST', agent: this.#agent, headers })
      sent.on('error', () => resolve({ status: 0, body: {} }))
      sent.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('error', () => resolve({ status: 0, body: {} }))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }))
      })
      sent.end(JSON.stringify(body))
    })
  }
}

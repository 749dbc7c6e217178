import { notFound, toEmbedError } from './embed-error.ts'
import type { Answer, IncomingRequest } from './transport.ts'

export interface Call {
  params: Record<string, string>
  body: unknown
  headers: Record<string, unknown>
}

/** Returns the response body, if any. Errors are thrown as EmbedError. */
type Handle = (call: Call) => unknown

/** Handlers by route, such as `GET /report/pages/:page/filters`. GET answers 200, other methods 202. */
export type Routes = Record<string, Handle>

/**
 * Dispatches requests to routes. An unknown route is answered with 404 and an IError, so that no caller waits
 * forever.
 */
export function createRouter(routes: Routes): (request: IncomingRequest) => Promise<Answer> {
  const compiled = Object.entries(routes).map(([key, handle]) => {
    const [method, path = ''] = key.split(' ')
    return { method, parts: path.split('/'), handle }
  })
  return async ({ method, url, headers, body }) => {
    const [path = ''] = url.split('?')
    const parts = path.split('/')
    for (const route of compiled) {
      if (route.method !== method.toUpperCase()) continue
      const params = matchParts(route.parts, parts)
      if (!params) continue
      try {
        const answer = await route.handle({ params, body, headers })
        return { statusCode: method === 'GET' ? 200 : 202, body: answer }
      } catch (thrown) {
        const error = toEmbedError(thrown)
        return { statusCode: error.status, body: error.body }
      }
    }
    const error = notFound(`This page does not implement ${method} ${path}.`)
    return { statusCode: error.status, body: error.body }
  }
}

function matchParts(pattern: string[], parts: string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [index, wanted] of pattern.entries()) {
    const part = parts[index] ?? ''
    if (wanted.startsWith(':')) params[wanted.slice(1)] = safeDecode(part)
    else if (wanted !== part) return null
  }
  return params
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

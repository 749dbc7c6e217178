import type { TestPortal } from './portal.ts'

/** A raw HTTP response. */
export interface RawAnswer {
  status: number
  headers: Headers
  /** The body as JSON, or `{ text }` if it is not JSON. */
  body: Record<string, unknown>
}

/** Makes a call without the typed client: for requests it would never send, and responses it would hide. */
export async function post(
  portal: Pick<TestPortal, 'url'>,
  name: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const multipart = body instanceof FormData
  const answer = await fetch(`${portal.url}/api/${name}`, {
    method: 'POST',
    headers: { ...(multipart ? {} : { 'content-type': 'application/json' }), ...headers },
    body: multipart || typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await answer.text()
  let parsed: Record<string, unknown>
  try {
    parsed = JSON.parse(text)
  } catch {
    parsed = { text }
  }
  return { status: answer.status, headers: answer.headers, body: parsed }
}

/** Reads a list without the typed client, with every parameter as JSON in the query. */
export async function get(
  portal: Pick<TestPortal, 'url'>,
  name: string,
  query: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const parameters = Object.entries(query).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, JSON.stringify(value)]],
  )
  const answer = await fetch(`${portal.url}/api/${name}?${new URLSearchParams(parameters)}`, { headers })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

/** The authorization header of a session. */
export const bearer = (token: string | null): Record<string, string> => ({ authorization: `Bearer ${token}` })

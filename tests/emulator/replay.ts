import type { Body, EmulatorClient } from './client.ts'

export interface Recorded {
  method: string
  path: string
  headers?: Record<string, string>
  body?: unknown
}

/** Sends recorded requests, which must succeed. @returns the body of the answer */
export const replayer =
  (client: EmulatorClient) =>
  async ({ method, path, headers, body }: Recorded): Promise<Body> => {
    const answer = await client.send(path.startsWith('/subscriptions') ? path : `/v1.0/myorg${path}`, {
      method,
      headers: {
        authorization: `Bearer ${client.accessToken}`,
        'content-type': 'application/json; charset=utf-8',
        ...headers,
      },
      body:
        body instanceof Buffer ? new Uint8Array(body) : body === undefined ? undefined : JSON.stringify(body),
    })
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }

/** A form with one file, as libraries write it that give the file no name. */
export function form(headers: string, file: Buffer) {
  const boundary = '--------------------------b83f48b509f24c3edf1f4865'
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` }, body }
}

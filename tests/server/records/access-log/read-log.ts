import type { TestPortal } from '../../portal.ts'
import { bearer } from '../../post.ts'

/** The response of a list of the access log. */
export interface LogAnswer {
  status: number
  /** The `Content-Range` header. */
  range: string | undefined
  body: { [column: string]: unknown }[] & { code?: string; fields?: object; error?: string }
}

/** @param query sent as JSON, except texts, which are sent as they are */
export async function readLog(
  portal: Pick<TestPortal, 'app'>,
  list: string,
  query: Record<string, unknown>,
  token: string | null,
): Promise<LogAnswer> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
  const answer = await portal.app.inject({
    method: 'GET',
    url: `/api/log/${list}?${search}`,
    headers: { ...(token ? bearer(token) : {}), 'accept-language': 'en' },
  })
  return {
    status: answer.statusCode,
    range: answer.headers['content-range']?.toString(),
    body: answer.json(),
  }
}

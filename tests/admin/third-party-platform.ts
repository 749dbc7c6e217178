import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Starts a third-party platform with the calls of the specification: the given responses, which may take time and have an
 * HTTP status, success for all others.
 */
export async function startThirdPartyPlatform(
  responses: Record<string, object | Promise<object>>,
): Promise<{ apiBase: string; close: () => void }> {
  const platform: Server = createServer(async (request, response) => {
    const name = request.url?.split('/').at(-1) ?? ''
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*, Authorization')
    if (request.method === 'OPTIONS') return response.end()
    response.setHeader('Content-Type', 'application/json')
    const group = { id: 1, name: 'Mundo' }
    const report = { id: 7, name: 'Metas', path_img: '' }
    const lists = { groups: [group], users: [{ id: 2, name: 'Maria', email: 'm@x.test' }], reports: [report] }
    const { status = 200, ...body }: { status?: number } =
      (await responses[name]) ?? Object({ success: true, ...lists })
    response.writeHead(status).end(JSON.stringify(body))
  })
  await new Promise((resolve) => platform.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = platform.address() as AddressInfo
  return { apiBase: `http://127.0.0.1:${port}/api`, close: () => platform.close() }
}

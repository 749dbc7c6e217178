import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import type { Client } from './emulator/client.ts'

/** A page that embeds: the unmodified client library, one container, and a log of all events. */
const html = `<!doctype html><html lang="en"><head><title>Portal</title><style>
  html, body { margin: 0; height: 100% } #report { height: 100vh } iframe { border: 0; display: block }
</style></head><body><div id="report"></div><script src="/powerbi.js"></script><script>
  const names = ['loaded', 'rendered', 'error', 'pageChanged', 'dataSelected', 'buttonClicked', 'saved',
    'filtersApplied', 'visualRendered', 'bookmarkApplied', 'exportDataCompleted', 'info', 'swipeStart', 'swipeEnd',
    'commandTriggered', 'visualClicked', 'selectionChanged', 'blur', 'tileLoaded', 'tileClicked']
  const events = []
  const container = document.getElementById('report')
  for (const name of names) container.addEventListener(name, ({ detail }) => {
    const { newPage, ...rest } = detail ?? {}
    events.push({ ...rest, name, ...(newPage && { newPage: newPage.name }) })
  })
  window.portal = { events, hooks: [], container, client: window['powerbi-client'], report: null }
</script></body></html>`

/** Serves that page on a free port. Everything is cached, so that most tests compile the client only once. */
export async function serveEmbeddingPage(): Promise<Server> {
  const file = new URL('../../node_modules/powerbi-client/dist/powerbi.js', import.meta.url)
  const client = await readFile(fileURLToPath(file), 'utf8')
  const server = createServer(({ url }, response) => {
    const [type, body] = url === '/powerbi.js' ? ['text/javascript', client] : ['text/html', html]
    response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' }).end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

/** What a test does with that page. */
export function embeddingPage(page: () => Page) {
  const events = () => page().evaluate(() => (window as unknown as Client).portal.events)
  return {
    start: (config: object, how: 'embed' | 'load' | 'bootstrap' = 'embed') =>
      page().evaluate(
        ([given, call]) => {
          const { portal, powerbi } = window as unknown as Client
          portal.report = powerbi[call](portal.container, given)
        },
        [config, how] as const,
      ),

    events,
    eventNames: async () => (await events()).map(({ name }) => name),
    clearEvents: () =>
      page().evaluate(() => {
        ;(window as unknown as Client).portal.events.length = 0
      }),
    until: (name: string, times = 1, timeout = 60_000) =>
      page().waitForFunction(
        ([wanted, count]) =>
          (window as unknown as Client).portal.events.filter((event) => event.name === wanted).length >=
          count,
        [name, times] as const,
        { timeout },
      ),

    /** Calls a method of the report, or of a part of it; a rejection is returned as `{rejected}`. Pages lose their reference to the report. */
    call: (method: string, ...args: unknown[]) =>
      page().evaluate(
        async ([path, given]) => {
          try {
            const names = path.split('.')
            const name = names.pop() ?? ''
            const { report } = (window as unknown as Client).portal
            const owner = names.reduce((part: object, at) => Reflect.get(part, at), report) as typeof report
            const answer = await owner[name]?.(...given)
            return JSON.parse(
              JSON.stringify(answer ?? null, (key, value) => (key === 'report' ? undefined : value)),
            )
          } catch (rejected) {
            return { rejected }
          }
        },
        [method, args] as const,
      ),
  }
}

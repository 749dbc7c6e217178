import { afterAll, beforeAll } from 'vitest'
import type { Client } from '#common/client.ts'
import { startPortal, type TestPortal } from '../server/portal.ts'
import { browseAt } from './browse-at.ts'

/** What the tests of a file take place on. */
interface AdminPortal {
  readonly server: TestPortal
  /** As an administrator. */
  readonly call: Client
}

/** A portal at whose address the page stands, opened before the tests of a file and closed behind them. */
export function openPortal(): AdminPortal {
  let server: TestPortal
  let client: Client
  beforeAll(async () => {
    server = await startPortal()
    browseAt(server.url)
    client = (await server.as('admin')).call
  })
  afterAll(() => server.close())
  return {
    get server() {
      return server
    },
    call: (...args) => client(...args),
  }
}

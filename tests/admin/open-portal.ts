import { afterAll, beforeAll } from 'vitest'
import type { Client } from '#common/client.ts'
import { startPortal, type TestPortal } from '../server/portal.ts'
import { browseAt } from './browse-at.ts'

interface AdminPortal {
  readonly server: TestPortal
  /** Calls as an administrator. */
  readonly call: Client
}

/** A portal for the tests of a file, started before them and closed after them; the page is at its address. */
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

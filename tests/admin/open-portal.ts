import { beforeAll } from 'vitest'
import type { Client } from '#common/contract/client.ts'
import { browseAt } from '../browse-at.ts'
import { portalFixture, sessionFixture } from '../fixtures/portal.ts'
import type { TestPortal } from '../server/portal.ts'

interface AdminPortal {
  readonly server: TestPortal
  /** Calls as an administrator. */
  readonly call: Client
}

/** A portal for the tests of a file or `describe`; the page is at its address. */
export function openPortal(): AdminPortal {
  const server = portalFixture()
  beforeAll(() => browseAt(server.url))
  const admin = sessionFixture(server, 'admin')
  return { server, call: (...args) => admin.call(...args) }
}

import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { signIns } from '#server/base/db/schema/index.ts'
import { browseAt } from '../../browse-at.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { openAdmin, waitForRows } from '../open-admin.tsx'

const server = portalFixture()
beforeAll(() => browseAt(server.url))

it('says in words what a provider of single sign-on did, with its name', async () => {
  const attempt = { tenantId: 1, email: 'carla@aurora.test', address: '127.0.0.1' } as const
  const reasons = ['provider:unverified:Contoso: Entra', 'provider:tokens/invalid_client:Contoso']
  const refused = reasons.map((reason) => ({ ...attempt, result: 'refused' as const, reason }))
  const missing = { ...attempt, result: 'success' as const, reason: 'provider:groups_missing:Contoso' }
  await server.database.db.insert(signIns).values([...refused, missing])
  await openAdmin(server, { path: '/registroAcessos/entradas' })
  await waitForRows()
  expect(
    within(screen.getByRole('table'))
      .getAllByRole('row')
      // After the head, and the administrator's own sign-in.
      .slice(2, 5)
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('With Contoso, which sent no groups: memberships did not change'),
    expect.stringContaining('Contoso failed: tokens/invalid_client'),
    expect.stringContaining('Contoso: Entra does not confirm the e-mail'),
  ])
})

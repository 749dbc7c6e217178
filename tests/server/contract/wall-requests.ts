import { and, eq, sql } from 'drizzle-orm'
import { displayPairings, displays, tenants, users } from '#server/base/db/schema/index.ts'
import type { Db } from '#server/base/db/scope.ts'
import { createDisplay } from '#server/displays/pairing/create-display.ts'
import type { Fixture } from './fixture.ts'

const name = 'Tela de testes'
const userCode = 'BCDFGHJK'

/** A display that the caller has paired, and a device that shows a code. */
export async function createDisplayRows(db: Db, tenantId: number, callerId: number): Promise<number> {
  // Those of earlier fixtures, before there are as many as a user may have.
  await db
    .delete(users)
    .where(
      and(
        eq(users.name, name),
        sql`${users.id} in (select ${displays.userId} from ${displays} where ${displays.ownerId} = ${callerId})`,
      ),
    )
  const displayId = await db.transaction((tx) =>
    createDisplay({ db: tx, tenantId }, { name, setupId: tenantId, ownerId: callerId }),
  )
  await db.delete(displayPairings).where(eq(displayPairings.tenantId, tenantId))
  await db.insert(displayPairings).values({
    ...{ tenantId, userCode, deviceCodeHash: `device ${displayId}`, userAgent: 'TV', address: '127.0.0.1' },
    deviceKey: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' },
    expiresAt: new Date(Date.now() + 600_000),
  })
  await db
    .update(tenants)
    .set({ settings: sql`${tenants.settings} || '{"displayPairing": "owners"}'` })
    .where(eq(tenants.id, tenantId))
  return displayId
}

/** A valid request of each call about displays. */
export const wallRequests = {
  displays: () => ({ page: 1, per_page: 10, search: 'a', sort: 'name', order: 'ASC' as const }),
  display: ({ displayId }: Fixture) => ({ id_display: displayId }),
  displayPlaylists: () => ({ search: 'a' }),
  pairDisplay: ({ playlistId, userId }: Fixture) => ({
    ...{ code: 'bcdf-ghjk', name: 'Recepção', id_playlist: playlistId, access: { like_user: userId } },
  }),
  updateDisplay: ({ displayId, playlistId, filterSetId }: Fixture) => ({
    ...{ id: displayId, name: 'Recepção, 2º andar', id_playlist: playlistId },
    access: { filter_sets: [filterSetId] },
  }),
  updateDisplays: ({ displayId, playlistId }: Fixture) => ({
    ids: [displayId],
    schedule: [{ days: [1, 2], from: 480, until: 1080, id_playlist: playlistId }],
  }),
  commandDisplays: ({ displayId }: Fixture) => ({ ids: [displayId], command: 'next' as const }),
  messageDisplays: ({ displayId }: Fixture) => ({ ids: [displayId], text: 'Simulado às 15h' }),
  revokeDisplays: ({ displayId }: Fixture) => ({ ids: [displayId] }),
  deleteDisplays: ({ displayId }: Fixture) => ({ ids: [displayId] }),
  getOwnDisplays: () => ({}),
  pairOwnDisplay: ({ playlistId }: Fixture) => ({
    ...{ code: 'BCDFGHJK', name: 'Minha tela', id_playlist: playlistId },
  }),
  deleteOwnDisplay: ({ displayId }: Fixture) => ({ id_display: displayId }),
}

import { and, eq, like, lt, sql } from 'drizzle-orm'
import {
  announcements,
  filterSets,
  playlistItems,
  reportUserFilterSets,
  supportMessages,
} from '#server/base/db/schema/index.ts'
import type { Db } from '#server/base/db/scope.ts'
import { idOf } from '../base/db/rows.ts'
import { createIntegrations } from './integration-requests.ts'

interface Keys {
  tenantId: number
  groupId: number
  userId: number
  email: string
}

/** An announcement to a group, messages of a user to support, one of which could not be sent, a filter set without users, and a token. */
export async function createMessages(db: Db, { tenantId, groupId, userId, email }: Keys) {
  const announcement = { tenantId, groupId, textPt: 'Aviso' }
  // Those of earlier fixtures, before there are as many as a tenant may have.
  await db.delete(announcements).where(eq(announcements.tenantId, tenantId))
  const announcementId = idOf((await db.insert(announcements).values(announcement).returning())[0])
  const message = { tenantId, userId, email, subject: 'Ajuda', message: 'Não abre.', state: 'sent' as const }
  const messageId = idOf((await db.insert(supportMessages).values(message).returning())[0])
  const failed = { ...message, state: 'failed' as const }
  const failedMailId = idOf((await db.insert(supportMessages).values(failed).returning())[0])
  const filters = [
    {
      table: 'airports',
      column: 'state',
      condition: 'In' as const,
      value: 'TX',
      data_type: 'varchar' as const,
    },
  ]
  const set = { tenantId, name: `Estado ${groupId}`, filters }
  const filterSetId = idOf((await db.insert(filterSets).values(set).returning())[0])
  // Those of earlier fixtures, before there are as many as a tenant may have.
  await db
    .delete(filterSets)
    .where(
      and(
        like(filterSets.name, 'Estado %'),
        lt(filterSets.id, filterSetId - 50),
        sql`not exists (select from ${reportUserFilterSets} where filter_set_id = ${filterSets.id})`,
        sql`not exists (select from ${playlistItems} where filter_set_id = ${filterSets.id})`,
      ),
    )
  const integrations = await createIntegrations(db, tenantId)
  return { announcementId, messageId, failedMailId, filterSetId, ...integrations }
}

import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { storedAccessOfUser } from '../../access/read-access.ts'
import { sameEmail } from '../../base/db/conditions.ts'
import {
  accessRequests,
  devices,
  displays,
  favoriteReports,
  formerNames,
  groupMembers,
  groups,
  pageViews,
  passkeyChallenges,
  passkeys,
  passwordLinks,
  playlistItems,
  playlistRunEvents,
  playlists,
  providerSignIns,
  reportExports,
  reportPictures,
  savedViews,
  secondFactors,
  sessions,
  signInLinks,
  signIns,
  subscriptionDeliveries,
  subscriptions,
  supportMessages,
  usageDays,
  userIdentities,
  userImportChanges,
  userImports,
  users,
} from '../../base/db/schema/index.ts'
import { type Scope, type TenantTable, tenantScoped } from '../../base/db/scope.ts'
import { findMentions } from './audit-mentions.ts'
import type { Person } from './find-person.ts'

/** Credentials are not data about a person, and a reader of the export must not be able to use them. */
const withoutCredentials = <Row extends object>(row: Row, ...names: (keyof Row)[]): Partial<Row> =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => !names.includes(name as keyof Row)),
  ) as Partial<Row>

/** Sign-ins of a person, and refused ones with one of the e-mail addresses. */
export const signInsOf = ({ id, emails }: Person): SQL | undefined =>
  or(
    eq(signIns.userId, id),
    and(isNull(signIns.userId), or(...emails.map((email) => sameEmail(signIns.email, email)))),
  )

/** Everything that is stored about a person (LGPD art. 18), by kind. */
export async function exportPerson(scope: Scope, person: Person) {
  const { db } = scope
  const { id } = person
  const rowsOf = async <Table extends TenantTable & { userId: PgColumn }>(
    table: Table,
    ...credentials: (keyof Table['$inferSelect'])[]
  ): Promise<Partial<Table['$inferSelect']>[]> => {
    const rows = await db
      .select()
      .from(table as TenantTable)
      .where(tenantScoped(scope, table, eq(table.userId, id)))
    return rows.map((row: Table['$inferSelect']) => withoutCredentials(row, ...credentials))
  }
  const [user] = await db
    .select()
    .from(users)
    .where(tenantScoped(scope, users, eq(users.id, id)))
  const ownPlaylists = await db
    .select()
    .from(playlists)
    .where(tenantScoped(scope, playlists, eq(playlists.userId, id)))
  const items = await db
    .select()
    .from(playlistItems)
    .where(
      tenantScoped(
        scope,
        playlistItems,
        inArray(
          playlistItems.playlistId,
          ownPlaylists.map((playlist) => playlist.id),
        ),
      ),
    )
  return {
    exportedAt: new Date().toISOString(),
    person,
    user: user ? withoutCredentials(user, 'passwordHash', 'search', 'searchPairs', 'tokenVersion') : null,
    formerNames: await db
      .select({ name: formerNames.name })
      .from(formerNames)
      .where(tenantScoped(scope, formerNames, eq(formerNames.kind, 'user'), eq(formerNames.namedId, id))),
    groups: await db
      .select({ id: groups.id, name: groups.name, since: groupMembers.createdAt })
      .from(groupMembers)
      .innerJoin(groups, and(eq(groups.tenantId, groupMembers.tenantId), eq(groups.id, groupMembers.groupId)))
      .where(tenantScoped(scope, groupMembers, eq(groupMembers.userId, id))),
    ...(await storedAccessOfUser(scope, id)),
    playlists: ownPlaylists.map((playlist) => ({
      ...playlist,
      items: items.filter(({ playlistId }) => playlistId === playlist.id),
    })),
    displays: await db
      .select({ id: displays.userId, number: displays.number, pairedAt: displays.pairedAt })
      .from(displays)
      .where(tenantScoped(scope, displays, eq(displays.ownerId, id))),
    accessRequests: await rowsOf(accessRequests),
    favoriteReports: await rowsOf(favoriteReports),
    savedViews: await rowsOf(savedViews),
    reportPictures: await rowsOf(reportPictures, 'accessHash', 'orderHash'),
    userImports: await rowsOf(userImports),
    userImportChanges: await rowsOf(userImportChanges),
    sessions: await rowsOf(sessions, 'sid', 'tokenVersion', 'providerSid', 'idToken'),
    devices: await rowsOf(devices),
    userIdentities: await rowsOf(userIdentities),
    providerSignIns: await rowsOf(providerSignIns, 'stateHash', 'browserHash', 'nonce', 'codeVerifier'),
    signInLinks: await rowsOf(signInLinks, 'tokenHash', 'tokenVersion'),
    secondFactors: await rowsOf(secondFactors, 'key', 'lastStep', 'recoveryCodes'),
    passkeys: await rowsOf(passkeys, 'credentialId', 'publicKey', 'counter'),
    passkeyChallenges: await rowsOf(passkeyChallenges, 'challengeHash'),
    passwordLinks: await rowsOf(passwordLinks, 'tokenHash', 'tokenVersion'),
    signIns: await db
      .select()
      .from(signIns)
      .where(tenantScoped(scope, signIns, signInsOf(person)))
      .orderBy(asc(signIns.id)),
    pageViews: await rowsOf(pageViews),
    reportExports: await rowsOf(reportExports, 'accessHash'),
    subscriptions: await rowsOf(subscriptions, 'cancelToken'),
    subscriptionDeliveries: await db
      .select({ delivery: subscriptionDeliveries })
      .from(subscriptionDeliveries)
      .innerJoin(
        subscriptions,
        and(
          eq(subscriptions.tenantId, subscriptionDeliveries.tenantId),
          eq(subscriptions.id, subscriptionDeliveries.subscriptionId),
        ),
      )
      .where(tenantScoped(scope, subscriptions, eq(subscriptions.userId, id)))
      .then((rows) => rows.map(({ delivery }) => delivery)),
    usageDays: await rowsOf(usageDays),
    playlistRunEvents: await rowsOf(playlistRunEvents),
    supportMessages: await rowsOf(supportMessages),
    auditEvents: await findMentions(scope, person),
  }
}

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, folded, foldedPairs, id, moment, personalName } from './columns.ts'
import type { StoredAttribute } from './json.ts'
import { setups } from './setups.ts'
import { tenants } from './tenants.ts'

/** A user or administrator. */
export const users = pgTable(
  'users',
  {
    id: id(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    setupId: integer('setup_id').notNull(),
    name: personalName('name').notNull(),
    /** As the administrator typed it; compare it by `sameEmail` of `server/base/db/search.ts`. */
    email: text('email').notNull(),
    /** argon2id, in its own encoded form. */
    passwordHash: text('password_hash').notNull(),
    adm: boolean('adm').notNull().default(false),
    /** A display on a wall: it has rows and pages like a person, and neither password nor mails (decision 130). */
    isDisplay: boolean('is_display').notNull().default(false),
    /** What semantic models know a display by in place of its e-mail, as they know a person (decision 130). */
    identity: text('identity'),
    /** `ver` of the session token: raising it ends every older session. */
    tokenVersion: integer('token_version').notNull().default(1),
    /** Until the password is changed, nothing else can be done: someone else chose it (decision 033). */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Of the last invitation, until the person chooses a password: no one knows the stored one (decision 051). */
    invitedAt: moment('invited_at'),
    /** Since when the user cannot sign in (decision 059); null: they can. */
    blockedAt: moment('blocked_at'),
    /** The last day of access, after which the user is blocked (decision 059); null: there is none. */
    accessUntil: date('access_until'),
    /** Since when signing in needs a code of `second_factors`; null: it does not (decision 083). */
    secondFactorSince: moment('second_factor_since'),
    /** Since when the user has a passkey (decision 127); null: there is none. */
    passkeySince: moment('passkey_since'),
    /** The id of a user who is provisioned by SCIM, at the provider (decision 129); null: there is none. */
    externalId: text('external_id'),
    /** What else the provider said of the user, as a SCIM resource; null: the user is not provisioned. */
    provisioned: jsonb('provisioned').$type<{ [attribute: string]: unknown }>(),
    /** When the provider deleted the user, who stays here as blocked; null: it did not. */
    deprovisionedAt: moment('deprovisioned_at'),
    /** What filter sets refer to (decision 106). */
    attributes: jsonb('attributes').$type<StoredAttribute[]>().notNull().default([]),
    lastLoginAt: moment('last_login_at'),
    /** When the user last used the portal, written every few minutes with `sessions.last_seen_at`. */
    seenAt: moment('seen_at'),
    /** In which the user used the portal last, for mails; null: never since languages are recorded. */
    language: text('language', { enum: ['pt', 'en'] }),
    /** When the weekly mail to administrators is due (decision 087); null: the user does not get it. */
    weeklyMailAt: moment('weekly_mail_at'),
    /** Random: who knows it may end the weekly mail. */
    weeklyMailToken: text('weekly_mail_token').unique('users_weekly_mail_token_key'),
    /** When that visit began, and the one before it; null: there was none. */
    visitAt: moment('visit_at'),
    previousVisitAt: moment('previous_visit_at'),
    createdAt: createdAt(),
    search: folded('name', 'email'),
    searchPairs: foldedPairs('name', 'email'),
  },
  (t) => [
    // Composite foreign keys point here.
    unique('users_tenant_id_key').on(t.tenantId, t.id),
    foreignKey({
      name: 'users_setup_fk',
      columns: [t.tenantId, t.setupId],
      foreignColumns: [setups.tenantId, setups.id],
    }).onDelete('restrict'),
    check('users_display_is_no_administrator', sql`not (${t.adm} and ${t.isDisplay})`),
    // Sign-in, and "this e-mail is taken": tenant and e-mail in any case.
    uniqueIndex('users_email_key').on(t.tenantId, sql`lower(${t.email})`),
    // SCIM: the user with an id of the provider.
    uniqueIndex('users_external_id_key').on(t.tenantId, t.externalId),
    // `users`, sorted by name and paged: what is a display is left out without reading the rows before the page.
    index('users_by_name').on(t.tenantId, t.name, t.id, t.isDisplay),
    // `users`, sorted by last sign-in and paged: who never signed in is furthest from today, both ways.
    index('users_by_last_login').on(
      t.tenantId,
      t.lastLoginAt.desc().nullsLast(),
      t.id.desc().nullsFirst(),
      t.isDisplay,
    ),
    // "Is there another administrator?" before one is removed.
    index('users_administrators').on(t.tenantId).where(sql`${t.adm}`),
    // `users`, searched by a part of name or e-mail of two letters or more.
    index('users_search_pairs').using('gin', t.searchPairs),
    // `users`, the few who are blocked or invited.
    index('users_blocked').on(t.tenantId, t.name, t.id).where(sql`${t.blockedAt} is not null`),
    index('users_invited').on(t.tenantId, t.name, t.id).where(sql`${t.invitedAt} is not null`),
    // Weekly mails that are due.
    index('users_weekly_mail').on(t.weeklyMailAt).where(sql`${t.weeklyMailAt} is not null`),
    // Users whose last day has passed.
    index('users_access_until').on(t.tenantId, t.accessUntil).where(sql`${t.accessUntil} is not null`),
    // The restrict of the setup.
    index('users_setup').on(t.tenantId, t.setupId),
  ],
)

import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'
import type { StoredDisplayOptions, StoredDisplayState, StoredPublicKey } from './json.ts'
import { playlists } from './playlists.ts'
import { tenants } from './tenants.ts'
import { users } from './users.ts'

/** What belongs to a user that is a display on a wall (decision 130); name, attributes and access are the user's. */
export const displays = pgTable(
  'displays',
  {
    tenantId: integer('tenant_id').notNull(),
    /** The display's id in the API. */
    userId: integer('user_id').notNull(),
    /** What "identify" shows, from 1; given once per tenant. */
    number: integer('number').notNull(),
    /** The user who paired it for an own playlist, and whose rows and pages limit it; null: administrators manage it. */
    ownerId: integer('owner_id'),
    options: jsonb('options').$type<StoredDisplayOptions>().notNull().default({}),
    /** The public key of the device, and its session; null: no device is paired. */
    deviceKey: jsonb('device_key').$type<StoredPublicKey>(),
    sessionSid: uuid('session_sid'),
    pairedAt: moment('paired_at'),
    /** What shows over the playlist until a time; urgent: in its place. */
    message: text('message'),
    messageUntil: moment('message_until'),
    messageUrgent: boolean('message_urgent').notNull().default(false),
    /** What the device said last, and when. */
    state: jsonb('state').$type<StoredDisplayState>(),
    seenAt: moment('seen_at'),
    /** When it last showed what it is meant to. */
    healthyAt: moment('healthy_at'),
    /** When administrators were last told that it does not; they know it still while that is later. */
    reportedAt: moment('reported_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'displays_pkey', columns: [t.tenantId, t.userId] }),
    unique('displays_number_key').on(t.tenantId, t.number),
    foreignKey({
      name: 'displays_user_fk',
      columns: [t.tenantId, t.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    // Without the owner, whose rows limit it, it would show its own ones alone. A trigger deletes its user, too.
    foreignKey({
      name: 'displays_owner_fk',
      columns: [t.tenantId, t.ownerId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    index('displays_owner').on(t.tenantId, t.ownerId),
    // The job that looks for displays which show nothing.
    index('displays_healthy').on(t.healthyAt).where(sql`${t.deviceKey} is not null`),
  ],
)

/**
 * What a display plays: always, or by weekday and time in the company's time zone, where it may also be dark. Where
 * nothing applies it shows a calm page (decision 131).
 */
export const displaySchedule = pgTable(
  'display_schedule',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    displayId: integer('display_id').notNull(),
    /** `always` counts where no other row applies, and has no days and times. */
    content: text('content', { enum: ['always', 'playlist', 'dark'] }).notNull(),
    /** Null: the screen is dark. */
    playlistId: integer('playlist_id'),
    /** 1: Monday, to 7: Sunday. */
    days: smallint('days').array().notNull(),
    /** Minutes since midnight; an end at or before the start is on the next day. */
    fromMinute: smallint('from_minute').notNull(),
    untilMinute: smallint('until_minute').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'display_schedule_display_fk',
      columns: [t.tenantId, t.displayId],
      foreignColumns: [displays.tenantId, displays.userId],
    }).onDelete('cascade'),
    // Hours without their playlist would be dark, or play another one: they go with it.
    foreignKey({
      name: 'display_schedule_playlist_fk',
      columns: [t.tenantId, t.playlistId],
      foreignColumns: [playlists.tenantId, playlists.id],
    }).onDelete('cascade'),
    check('display_schedule_content', sql`(${t.playlistId} is null) = (${t.content} = 'dark')`),
    uniqueIndex('display_schedule_always_key')
      .on(t.tenantId, t.displayId)
      .where(sql`${t.content} = 'always'`),
    index('display_schedule_by_display').on(t.tenantId, t.displayId, t.id),
    index('display_schedule_playlist').on(t.tenantId, t.playlistId),
  ],
)

/** A device that shows a code and waits for it to be entered (RFC 8628). */
export const displayPairings = pgTable(
  'display_pairings',
  {
    /** Of the secret with which the device asks whether it is paired. */
    deviceCodeHash: text('device_code_hash').primaryKey(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    /** What is entered, without its hyphen. */
    userCode: text('user_code').notNull(),
    deviceKey: jsonb('device_key').$type<StoredPublicKey>().notNull(),
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
    /** The display it has become. */
    displayId: integer('display_id'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    unique('display_pairings_code_key').on(t.tenantId, t.userCode),
    index('display_pairings_by_expiry').on(t.expiresAt),
  ],
)

/** What a device is to do once: it is sent until the device says that it is done, or for a minute. */
export const displayCommands = pgTable(
  'display_commands',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    tenantId: integer('tenant_id').notNull(),
    displayId: integer('display_id').notNull(),
    kind: text('kind', { enum: ['next', 'previous', 'pause', 'resume', 'reload', 'identify'] }).notNull(),
    createdAt: createdAt(),
    doneAt: moment('done_at'),
  },
  (t) => [
    foreignKey({
      name: 'display_commands_display_fk',
      columns: [t.tenantId, t.displayId],
      foreignColumns: [displays.tenantId, displays.userId],
    }).onDelete('cascade'),
    // The commands of a display, newest first.
    index('display_commands_by_display').on(t.tenantId, t.displayId, t.id),
    // The cleanup.
    index('display_commands_age').on(t.createdAt),
  ],
)

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { images } from './images.ts'
import type { SetupTexts } from './json.ts'
import { tenants } from './tenants.ts'

/** A brand of a tenant (`id_setup`), selected by host name before sign-in. */
export const setups = pgTable(
  'setups',
  {
    id: id(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    /** Host name without port, in lower case. */
    host: text('host').notNull(),
    companyName: text('company_name').notNull(),
    /** CSS hexadecimal, `#rrggbb`. */
    brandColour: text('brand_colour').notNull(),
    pictureHash: text('picture_hash').references(() => images.hash, { onDelete: 'restrict' }),
    /** On light and on dark backgrounds, and a square one; null: the company's name and initial. */
    logoHash: text('logo_hash').references(() => images.hash, { onDelete: 'restrict' }),
    darkLogoHash: text('dark_logo_hash').references(() => images.hash, { onDelete: 'restrict' }),
    iconHash: text('icon_hash').references(() => images.hash, { onDelete: 'restrict' }),
    texts: jsonb('texts').$type<SetupTexts>().notNull().default({}),
    /** Whether reports are shown with a dark theme while the page is dark. */
    darkReports: boolean('dark_reports').notNull().default(false),
    /** The name of the sender of mails; null: the company's. */
    senderName: text('sender_name'),
    assetVersion: integer('asset_version').notNull().default(19),
    createdAt: createdAt(),
  },
  (t) => [
    // Composite foreign keys point here.
    unique('setups_tenant_id_key').on(t.tenantId, t.id),
    // config.json: the setup of a host name.
    unique('setups_host_key').on(t.host),
    check('setups_host_lower', sql`${t.host} = lower(${t.host})`),
    check('setups_brand_colour_hex', sql`${t.brandColour} ~ '^#[0-9a-fA-F]{6}$'`),
    // The cleanup of unused images, and the restrict above.
    index('setups_picture').on(t.pictureHash),
    index('setups_logo').on(t.logoHash),
    index('setups_dark_logo').on(t.darkLogoHash),
    index('setups_icon').on(t.iconHash),
  ],
)

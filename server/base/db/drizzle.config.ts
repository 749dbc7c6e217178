import { defineConfig } from 'drizzle-kit'

/** For `drizzle-kit generate --config server/base/db/drizzle.config.ts`; run from the project's root. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/base/db/schema/index.ts',
  out: './server/base/db/migrations',
})

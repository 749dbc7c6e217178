import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, it } from 'vitest'
import * as schema from '#server/base/db/schema/index.ts'

const META = join(import.meta.dirname, '../../../../server/base/db/migrations/meta')

it('the committed migrations create exactly the tables of the schema', async () => {
  const newest =
    readdirSync(META)
      .filter((name) => name.endsWith('_snapshot.json'))
      .sort()
      .at(-1) ?? ''
  const committed = JSON.parse(readFileSync(join(META, newest), 'utf8'))
  const current = generateDrizzleJson(schema, committed.id)
  expect(await generateMigration(committed, current)).toEqual([])
})

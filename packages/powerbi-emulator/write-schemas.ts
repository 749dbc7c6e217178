import { writeFileSync } from 'node:fs'
import { jsonSchemas } from './content/own/json-schemas.ts'

/** Writes the JSON Schemas of data files: `npm run schemas -w packages/powerbi-emulator`. */
for (const [name, schema] of Object.entries(jsonSchemas)) {
  const file = new URL(`./schemas/${name}.schema.json`, import.meta.url)
  writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`)
}

import { readdirSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { callNames } from '#emulator/api/call-names.ts'
import { jsonSchemas } from '#emulator/content/own/json-schemas.ts'
import { reports } from '#emulator/reports/index.ts'
import { contentOf } from './content-of.ts'

const example = 'packages/powerbi-emulator/examples/sales'

describe('the documentation', () => {
  it('has a guide whose files can be used as they are', async () => {
    const guide = readFileSync('packages/powerbi-emulator/docs/own-data.md', 'utf8')
    const blocks = [...guide.matchAll(/^```(?:csv|json)\n(.*?)^```/gms)].map(([, text = '']) => text)
    const names = ['sales.csv', 'sales.report.json', 'sales.model.json', 'principals.json']
    expect(blocks).toHaveLength(names.length)
    const content = await contentOf(Object.fromEntries(names.map((name, at) => [name, blocks[at] ?? ''])))
    expect(content.reports).toMatchObject([{ name: 'Sales', table: 'sales' }])
    expect(content.workspaces.map(({ name }) => name)).toEqual(['Shop', 'Archive'])
    expect(content.models[0]?.rows('sales')).toHaveLength(2)
  })

  it('has a guide whose examples of roles are valid', async () => {
    const guide = readFileSync('packages/powerbi-emulator/docs/own-data.md', 'utf8')
    const [, model = ''] = /^```jsonc\n(.*?)^```/ms.exec(guide) ?? []
    const files = {
      'sales.csv': 'region\nNorth\n',
      'access.csv': 'user,region\nana,North\n',
      'm.model.json': model,
    }
    const [read] = (await contentOf(files)).models
    expect(read?.roles.map(({ name }) => name)).toEqual(['Regions', 'Sellers'])
    expect(read?.tables.map(({ isHidden }) => isHidden)).toEqual([undefined, true])
  })

  it('names every call that can be counted and made to fail', () => {
    const api = readFileSync('packages/powerbi-emulator/docs/api.md', 'utf8')
    expect(callNames.filter((name) => !api.includes(`\`${name}\``))).toEqual([])
  })
})

describe('the published schemas', () => {
  const ajv = new Ajv({ strict: false, formats: { uuid: true } })

  it('are those of the readers', () => {
    for (const [name, schema] of Object.entries(jsonSchemas)) {
      const published = JSON.parse(
        readFileSync(`packages/powerbi-emulator/schemas/${name}.schema.json`, 'utf8'),
      )
      expect(published, 'run npm run schemas -w packages/powerbi-emulator').toEqual(
        JSON.parse(JSON.stringify(schema)),
      )
    }
  })

  it('accept the example and the reports of the emulator', () => {
    for (const [name, schema] of Object.entries(jsonSchemas)) {
      const validate = ajv.compile(schema)
      const files = readdirSync(example).filter((file) => file.endsWith(`${name}.json`))
      expect(files).toHaveLength(1)
      const values = files.map((file) => JSON.parse(readFileSync(`${example}/${file}`, 'utf8')))
      const own =
        name === 'report' ? reports.map(({ workspaceId: _, datasetId: _model, ...rest }) => rest) : []
      for (const value of [...values, ...own]) {
        validate(value)
        expect(validate.errors).toBeNull()
      }
    }
  })
})

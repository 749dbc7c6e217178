import { describe, expect, it } from 'vitest'
import type { Identity } from '#emulator/models/types.ts'
import { visibleRows } from '#emulator/server/report-data/visible-rows.ts'
import { contentOf } from './content-of.ts'

const sales = 'id,region\nA1,North\nA2,North\nA3,South\nA4,East\n'
const rules = 'who,region\nana,North\nbruno,North\nbruno,South\n'

/** The sales that the members of a role see. */
async function idsFor(identity: Identity, condition: string, changes: object = {}) {
  const { models } = await contentOf({
    'sales.csv': sales,
    'rules.csv': rules,
    'sales.model.json': {
      tables: [{ name: 'sales' }, { name: 'rules' }],
      roles: [{ name: 'R', filters: { sales: condition } }],
      ...changes,
    },
  })
  const model = models.find(({ tables }) => tables.length === 2)
  if (!model) throw new Error('The model was not read.')
  return visibleRows(model, 'sales', { ...identity, roles: ['R'] }).rows.map(([id]) => id)
}

describe('roles of a model', () => {
  it.each([
    ['r=South|r=North', ['A1', 'A2', 'A3']],
    ['r=North', ['A1', 'A2']],
    ['r=*', ['A1', 'A2', 'A3', 'A4']],
    ['r=north', []],
    ['', []],
  ])('shows the rows whose values are in the custom data: %s', async (customData, ids) => {
    const condition = `VAR d = CUSTOMDATA()
      RETURN PATHCONTAINS ( d, "r=*" ) || PATHCONTAINS ( d, "r=" & [region] )`
    expect(await idsFor({ username: 'ana', customData }, condition)).toEqual(ids)
  })

  it('shows the rows that a security table names', async () => {
    const condition =
      'NOT ISBLANK(LOOKUPVALUE(rules[who], rules[who], USERPRINCIPALNAME(), rules[region], [region]))'
    expect(await idsFor({ username: 'ana' }, condition)).toEqual(['A1', 'A2'])
    expect(await idsFor({ username: 'carla' }, condition)).toEqual([])
  })

  it('shows an error where a look-up finds several values, unless it names another result', async () => {
    const region = 'LOOKUPVALUE(rules[region], rules[who], "bruno")'
    await expect(idsFor({ username: 'ana' }, `${region} = [region]`)).rejects.toThrow(
      'A table of multiple values was supplied where a single value was expected.',
    )
    const other = region.replace(')', ', "East")')
    expect(await idsFor({ username: 'ana' }, `${other} = [region]`)).toEqual(['A4'])
  })

  it.each(['PATHCONTAINS(CUSTOMDATA(), [region])', 'LOOKUPVALUE(rules[who], rules[region], [region]) = ""'])(
    'refuses functions in roles of DirectQuery models that the service does not support there: %s',
    async (condition) => {
      await expect(idsFor({ username: 'ana' }, condition, { storageMode: 'DirectQuery' })).rejects.toThrow(
        /The function \w+ is not supported in roles of DirectQuery models\./,
      )
    },
  )
})

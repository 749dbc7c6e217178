import { describe, expect, it } from 'vitest'
import type { Identity } from '#emulator/models/types.ts'
import { rolesOf, visibleTables } from '#emulator/server/report-data/object-security.ts'
import { visibleRows } from '#emulator/server/report-data/visible-rows.ts'
import { contentOf } from './content-of.ts'

const sales = 'id,region\nA1,North\nA2,North\nA3,South\nA4,East\n'
const rules = 'who,region\nana,North\nbruno,North\nbruno,South\n'

async function modelWith(roles: object[], changes: object = {}) {
  const { models } = await contentOf({
    'sales.csv': sales,
    'rules.csv': rules,
    'sales.model.json': { tables: [{ name: 'sales' }, { name: 'rules' }], roles, ...changes },
  })
  const model = models.find(({ tables }) => tables.length === 2)
  if (!model) throw new Error('The model was not read.')
  return model
}

/** The sales that the members of a role see. */
async function idsFor(identity: Identity, condition: string, changes: object = {}) {
  const model = await modelWith([{ name: 'R', filters: { sales: condition } }], changes)
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

describe('object-level security', () => {
  const North = { name: 'North', filters: { sales: '[region] = "North"' } }
  const Blind = { name: 'Blind', hidden: [{ table: 'sales', column: 'region' }, { table: 'rules' }] }
  const Apart = { name: 'Apart', hidden: [{ table: 'rules', column: 'who' }] }
  const Both = { ...North, ...Blind, name: 'Both' }
  const All = { name: 'All' }

  /** The columns that somebody with these roles sees. */
  async function columnsFor(...roles: string[]): Promise<string[]> {
    const model = await modelWith([North, Blind, Apart, Both, All])
    return visibleTables(model, { username: 'ana', roles }).flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column.name}`),
    )
  }

  it('hides columns and tables from the members of a role', async () => {
    expect(await columnsFor('Blind')).toEqual(['sales.id'])
    const model = await modelWith([Both])
    const identity = { username: 'ana', roles: ['Both'] }
    expect(visibleRows(model, 'sales', identity)).toEqual({ columns: ['id'], rows: [['A1'], ['A2']] })
    expect(() => visibleRows(model, 'rules', identity)).toThrow()
  })

  it('hides only what all roles of somebody hide', async () => {
    expect(await columnsFor('Blind', 'Apart')).toEqual(['sales.id', 'sales.region', 'rules.region'])
    expect(await columnsFor('Blind', 'All')).toHaveLength(4)
  })

  it('cannot be combined with row-level security of another role', async () => {
    const model = await modelWith([North, Blind, Both, All])
    const rolesFor = (...roles: string[]) => rolesOf(model, { username: 'ana', roles }).length
    expect(rolesFor('Both', 'All')).toBe(2)
    for (const roles of [
      ['North', 'Blind'],
      ['Both', 'Blind'],
      ['North', 'Both'],
    ])
      expect(() => rolesFor(...roles)).toThrow('of different roles cannot be combined')
  })

  it.each([
    [{ table: 'sales', column: 'colour' }, "there is no column 'colour' in table 'sales'"],
    [{ table: 'cars' }, "there is no table 'cars'"],
  ])('is refused for what does not exist: %j', async (hidden, reason) => {
    await expect(modelWith([{ name: 'R', hidden: [hidden] }])).rejects.toThrow(reason)
  })
})

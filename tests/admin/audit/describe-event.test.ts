import { describe, expect, it } from 'vitest'
import { createDescriber } from '#admin/audit/describe-event.ts'
import { createI18nProvider } from '#admin/i18n/i18n-provider.ts'
import { auditActions } from '#common/contract/audit.ts'
import type { LogRow } from '#common/contract/log.ts'
import { type Language, languages } from '#common/texts/language.ts'

const providers = { pt: await createI18nProvider('pt'), en: await createI18nProvider('en') }

const describer = (language: Language = 'en', maxItems?: number) => {
  const { translate } = providers[language]
  return createDescriber(translate, translate, language, maxItems)
}

const event: LogRow<'audit-events'> = {
  id: 1,
  at: '2026-01-01T00:00:00.000Z',
  user_id: null,
  user_name: 'cli',
  address: null,
  request_id: null,
  action: 'report.update',
  object_type: 'report',
  object_id: 378,
  object_name: 'Sales',
  object_exists: true,
  group_id: 1,
  group_name: 'North',
  before: null,
  after: null,
  details: null,
  names: {},
  count: 1,
}

describe('an event of the audit log', () => {
  it.each(languages)('has words for every action (%s)', (language) => {
    const { actionOf } = describer(language)
    const raw = Object.values(auditActions)
      .flat()
      .filter((action) => actionOf({ action }) === action || actionOf({ action }).includes('admin.'))
    expect(raw).toEqual([])
  })

  it('can have only the first items of long lists, also of lists in lists', () => {
    const pages = ['A', 'B', 'C'].map((displayName) => ({ displayName }))
    const reports = [
      { name: 'Sales', access: pages },
      { name: 'Costs', access: [] },
    ]
    const long = { ...event, before: { pages }, after: { pages: pages.slice(1) }, details: { reports } }
    const { fieldsOf, isCut } = describer('en', 2)
    expect(fieldsOf(long)).toMatchObject([
      { before: 'A, B, … and 1 more', after: 'B, C' },
      { after: 'Sales: A, B, … and 1 more, Costs: –' },
    ])
    expect([isCut(long), isCut({ ...long, before: null, details: null })]).toEqual([true, false])
    expect(describer().isCut(long)).toBe(false)
  })

  it('has days as people write them', () => {
    const fields = describer('en').fieldsOf({ ...event, after: { accessUntil: '2026-12-31' } })
    expect(fields).toMatchObject([{ label: 'Last day of access', after: 'Dec 31, 2026' }])
  })

  it('names ids, people, rows and pages', () => {
    const filter = { table: 't', column: 'country', condition: 'In', value: 'BR', data_type: 'varchar' }
    const fields = describer().fieldsOf({
      ...event,
      before: { groupId: 3, image: null, access: [] },
      after: { groupId: 4, access: [{ userId: 2, name: 'Maria', filters: [filter], allowedPages: [] }] },
      names: { 'groupId 3': 'North' },
    })
    expect(fields).toEqual([
      { field: 'groupId', label: 'Group', before: 'North', after: '4' },
      { field: 'image', label: 'Image', before: '–', after: undefined },
      {
        field: 'access 2',
        label: 'Maria',
        before: 'No access',
        after: 'only rows where country is “BR”, on all pages.',
      },
    ])
  })

  it('says of each user only what changed of the access', () => {
    const filter = { table: 't', column: 'country', condition: 'In', value: 'BR', data_type: 'varchar' }
    const page = { name: 'A', displayName: 'Visão geral' }
    const access = (userId: number, name: string, changes: object) => ({
      ...{ userId, name, filters: [filter], allowedPages: [] },
      ...changes,
    })
    const [igor, maria, ana] = [access(1, 'Igor', {}), access(2, 'Maria', {}), access(3, 'Ana', {})]
    const change = {
      ...event,
      before: { access: [igor, maria, ana] },
      after: {
        access: [access(1, 'Igor', { allowedPages: [page] }), access(2, 'Maria', { filters: [] }), ana],
      },
    }
    expect(describer('pt').fieldsOf(change)).toEqual([
      { field: 'access 1', label: 'Igor', before: 'todas as páginas', after: 'Visão geral' },
      { field: 'access 2', label: 'Maria', before: 'country é “BR”', after: 'todas as linhas' },
    ])
    expect(describer('en').fieldsOf({ ...event, before: { access: [ana] }, after: { access: [] } })).toEqual([
      {
        ...{ field: 'access 3', label: 'Ana', after: 'No access' },
        before: 'only rows where country is “BR”, on all pages.',
      },
    ])
    expect(describer('en', 1).fieldsOf(change).at(-1)).toMatchObject({ after: '… and 1 more' })
  })

  it('lists of long access only the rows and pages that differ', () => {
    const filter = { table: 't', column: 'country', condition: 'In', value: 'BR', data_type: 'varchar' }
    const part = (changes: object) => ({ access: [{ userId: 2, name: 'Maria', part: true, ...changes }] })
    const fields = describer().fieldsOf({
      ...event,
      before: part({ filters: [filter], allowedPages: [] }),
      after: part({ filters: [], allowedPages: [{ name: 'A', displayName: 'Map' }] }),
      details: { onlyDifferences: true },
    })
    expect(fields).toMatchObject([
      { label: 'Maria', before: 'country is “BR”', after: 'Map' },
      { label: 'Only differences are listed', after: 'yes' },
    ])
  })

  it.each([
    ['en', ['weekly', 'Monday', '7:00 AM'], ['monthly', '31', '6:00 PM'], ['Monday to Friday', '7:00 AM']],
    ['pt', ['semanal', 'segunda-feira', '07:00'], ['mensal', '31', '18:00'], ['de segunda a sexta', '07:00']],
  ] as const)('says how often a subscription was sent (%s)', (language, weekly, monthly, workdays) => {
    const timesOf = (frequency: string, day: number, hour: number) =>
      describer(language)
        .fieldsOf({ ...event, before: { frequency, day, hour } })
        .map(({ before }) => before?.replaceAll('\u202f', ' '))
    expect(timesOf('weekly', 1, 7)).toEqual(weekly)
    expect(timesOf('monthly', 31, 18)).toEqual(monthly)
    expect(timesOf('workdays', 1, 7)).toEqual(workdays)
  })

  it('says states in words, but leaves names as they are', () => {
    const fields = describer('pt').fieldsOf({
      ...event,
      before: { progress: 'in_progress', mail: 'failed', name: 'new' },
    })
    expect(fields.map(({ before }) => before)).toEqual(['em andamento', 'não enviado', 'new'])
  })

  it('shows what this release does not know as it is, and tells the operator from strangers', () => {
    const { actionOf, fieldsOf, actorOf } = describer()
    expect(actionOf({ action: 'moon.land' })).toBe('moon.land')
    expect(fieldsOf({ ...event, details: { crater: [{ depth: 5 }], code: 'limit.exceeded' } })).toMatchObject(
      [
        { label: 'crater', after: 'depth: 5' },
        { label: 'Reason', after: expect.not.stringContaining('limit.exceeded') },
      ],
    )
    expect(actorOf(event)).toBe('Operator (command line)')
    expect(actorOf({ ...event, address: '::1' })).toBe('Not signed in')
  })
})

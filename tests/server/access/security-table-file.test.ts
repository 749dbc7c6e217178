import { beforeAll, describe, expect, it } from 'vitest'
import { portalFixture, readList, sessionFixture } from '../../fixtures/portal.ts'
import type { Browser } from '../portal.ts'
import { bearer } from '../post.ts'
import { addReport, editForm, joao, linkOf, maria, world } from './group-reports/report-forms.ts'

const portal = portalFixture({ faults: true })
const admin = sessionFixture(portal, 'admin')
const ofMaria = sessionFixture(portal, 'maria')

const rules = {
  ...{ username_from: 'email' as const, username: '', roles: ['Portal'], keys: [] },
  security_table: true,
}
const origin = (value: string) => ({
  ...{ table: 'cars', column: 'Origin', value },
  ...({ condition: 'In', data_type: 'varchar' } as const),
})
let id = 0
beforeAll(async () => {
  id = await addReport(admin, {
    ...{ name: 'Frota/2026', id_report: linkOf(2), row_rules: rules },
    id_workspace: 'a0000000-0000-4000-8000-000000000002',
    users: [
      { id: maria, filters: [origin('Japan'), origin('=cmd|"x"')], pageFilters: [] },
      { id: joao, filters: [], pageFilters: [] },
    ],
  })
})

const download = (reader: Browser | undefined, path: number | string = id): Promise<Response> =>
  fetch(`${portal.url}/api/security-tables/${path}`, { headers: reader ? bearer(reader.token()) : {} })

describe('an administrator who saves the security table of a report', () => {
  it('gets the rows of each user, and no formula that a spreadsheet would run', async () => {
    const answer = await download(admin)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''Frota%2F2026.csv",
    })
    const [header, ...rows] = (await answer.text()).trimEnd().split('\r\n')
    expect(header).toBe('tenant,report,username,table,column,value')
    expect(rows.sort()).toEqual([
      `"1","${id}","joao@aurora.test","cars","Origin","*"`,
      `"1","${id}","maria@aurora.test","cars","Origin","'=cmd|""x"""`,
      `"1","${id}","maria@aurora.test","cars","Origin","Japan"`,
    ])
  })

  it('finds none for a report without one, an unknown one, or one of another company', async () => {
    const stranger = await portal.as('borealAdmin')
    const answers = [download(admin, 378), download(admin, 999_999), download(admin, 'x'), download(stranger)]
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  it('is the only one who gets it', async () => {
    expect((await download(ofMaria)).status).toBe(403)
    expect((await download(undefined)).status).toBe(401)
  })
})

describe('an administrator who checks the reports', () => {
  const daySeconds = 86_400

  /** The emulator refreshes models at five in the morning. Sessions end meanwhile. */
  async function atNoon(days = 1): Promise<Browser> {
    const secondOfDay = Math.floor(portal.now() / 1000) % daySeconds
    await portal.advanceClock(days * daySeconds + daySeconds / 2 - secondOfDay)
    return portal.as('admin')
  }

  async function kindsFor(reader: Browser) {
    await portal.advanceClock(600)
    expect(await reader.call('checkReports', {})).toMatchObject({ finished: true })
    const findings = await readList(portal, reader, 'report-findings')
    return findings.flatMap(({ report_id, kind }) => (report_id === id ? [kind] : []))
  }

  const giveMaria = async (reader: Browser, value: string) => {
    const users = [{ id: maria, filters: [origin(value)], pageFilters: [] }]
    await reader.call('updateGroupReport', await editForm(reader, id, { users }))
  }

  it('reads that the model may have an older table, until it is refreshed', { timeout: 60_000 }, async () => {
    const today = await atNoon()
    expect(await kindsFor(today)).toEqual(['unprotected'])
    await giveMaria(today, 'Europe')
    expect(await kindsFor(today)).toEqual(['table_outdated', 'unprotected'])
    // One in ten refreshes fails.
    expect(await kindsFor(await atNoon(2))).toEqual(['unprotected'])
  })

  it('reads so after changes of members and names, and not after others', { timeout: 60_000 }, async () => {
    const today = await atNoon(2)
    await today.call('updateGroupReport', await editForm(today, id, { name: 'Frota' }))
    await today.call('updateUser', { id: joao, name: 'João', email: 'joao@aurora.test' })
    expect(await kindsFor(today)).not.toContain('table_outdated')
    await today.call('updateUser', { id: maria, name: 'Maria Souza', email: 'maria.souza@aurora.test' })
    expect(await kindsFor(today)).toContain('table_outdated')

    const later = await atNoon(2)
    expect(await kindsFor(later)).not.toContain('table_outdated')
    await later.call('updateGroup', { id: world, name: 'Mundo', users: [maria] })
    expect(await kindsFor(later)).toContain('table_outdated')
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { portalFixture, readList, sessionFixture } from '#tests/fixtures/portal.ts'
import { addSet, country, rowsOf } from '#tests/server/access/filter-sets/set-fixture.ts'
import { addReport, editForm, maria } from '#tests/server/access/group-reports/report-forms.ts'
import { connectDirectory, type Directory, enterpriseUrn, patch } from './directory.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
const asMaria = sessionFixture(portal, 'maria')
const custom = 'urn:ietf:params:scim:schemas:extension:Contoso:2.0:User'
let directory: Directory
let report: number

const mapTo = (...attributes: { path: string; attribute: string }[]) =>
  admin.call('updateProvisioningSettings', { mode: 'on', invitations: 'N', attributes })

const change = (...operations: Parameters<typeof patch>) =>
  directory.send('PATCH', `/Users/${maria}`, patch(...operations))

beforeAll(async () => {
  directory = await connectDirectory(portal)
  const set = await addSet(admin, [country('{place}')])
  await admin.call('updateUser', {
    ...{ id: maria, name: 'Maria Souza', email: 'maria@aurora.test' },
    attributes: [{ name: 'place', values: ['Chile'] }],
  })
  const users = [{ id: maria, filters: [], pageFilters: [], filter_sets: [set] }]
  report = await addReport(admin, { users })
})

describe('an attribute that the directory fills', () => {
  it('changes the rows of reports at once, and closes them when it is gone', async () => {
    expect(await rowsOf(asMaria, report)).toEqual(['Chile'])
    await change({ op: 'Add', path: `${enterpriseUrn}:department`, value: 'Peru' })
    // Not mapped yet.
    expect(await rowsOf(asMaria, report)).toEqual(['Chile'])
    await mapTo({ path: `${enterpriseUrn}:department`, attribute: 'Place' })
    expect(await rowsOf(asMaria, report)).toEqual(['Peru'])
    expect((await change({ op: 'Replace', path: `${enterpriseUrn}:department`, value: 'Cuba' })).status).toBe(
      200,
    )
    expect(await rowsOf(asMaria, report)).toEqual(['Cuba'])
    const events = await readList(portal, admin, 'audit-events', {
      ...{ filter: { action: 'report.update', report_id: report }, range: [0, 0], sort: ['at', 'DESC'] },
    })
    expect(events[0]).toMatchObject({ user_name: 'Entra ID', user_id: null })
    await change({ op: 'Remove', path: `${enterpriseUrn}:department` })
    await expect(rowsOf(asMaria, report)).rejects.toMatchObject({ code: 'access.filters', status: 403 })
    await change({ op: 'Add', value: { [`${enterpriseUrn}:department`]: 'Brazil' } })
    expect(await rowsOf(asMaria, report)).toEqual(['Brazil'])
  })

  it('can be of an extension that only the company knows, and have several values', async () => {
    await mapTo(
      { path: `${custom}:region`, attribute: 'place' },
      { path: 'addresses[type eq "work"].country', attribute: 'place' },
    )
    await expect(rowsOf(asMaria, report)).rejects.toMatchObject({ code: 'access.filters' })
    const { body } = await change(
      { op: 'Add', path: `${custom}:region`, value: 'Chile' },
      { op: 'Add', path: 'addresses[type eq "work"].country', value: 'Peru' },
    )
    expect(body[custom]).toEqual({ region: 'Chile' })
    const form = await editForm(admin, report)
    expect(form.users).toHaveLength(1)
    const { user } = await admin.call('user', { id_user: maria })
    expect(user.attributes).toEqual([{ name: 'place', values: ['Chile', 'Peru'] }])
    expect(await rowsOf(asMaria, report)).toEqual(['Chile', 'Peru'])
  })

  it('leaves the other attributes to administrators', async () => {
    await mapTo({ path: 'title', attribute: 'job' })
    await change({ op: 'Replace', path: 'title', value: 'Analyst' })
    const { user } = await admin.call('user', { id_user: maria })
    expect(user.attributes).toEqual([
      { name: 'job', values: ['Analyst'] },
      { name: 'place', values: ['Chile', 'Peru'] },
    ])
  })

  it('does not keep a user from being blocked with a value that cannot be used', async () => {
    await mapTo({ path: 'title', attribute: 'job' })
    const id = await directory.addUser('long@contoso.com')
    const long = 'x'.repeat(500)
    const path = `/Users/${id}`
    expect(
      await directory.send('PATCH', path, patch({ op: 'replace', path: 'title', value: long })),
    ).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue', detail: expect.stringContaining('title') },
    })
    const off = await directory.send('PUT', path, {
      userName: 'long@contoso.com',
      title: long,
      active: false,
    })
    expect(off).toMatchObject({ status: 200, body: { active: false } })
  })
})

describe('the mapping', () => {
  it.each([
    [{ path: 'nothing', attribute: 'place' }, 'attributes.0.path'],
    [{ path: 'emails[type', attribute: 'place' }, 'attributes.0.path'],
    [{ path: 'emails[type nn "x"].value', attribute: 'place' }, 'attributes.0.path'],
    [{ path: '', attribute: 'place' }, 'attributes.0.path'],
    [{ path: 'title', attribute: '9' }, 'attributes.0.attribute'],
  ])('is refused where it names nothing: %j', async (row, field) => {
    await expect(mapTo(row)).rejects.toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
  })

  it('is what administrators read, with how many users the directory manages', async () => {
    await mapTo({ path: 'title', attribute: 'JOB' })
    expect(await admin.call('provisioningSettings', {})).toMatchObject({
      ...{ mode: 'on', invitations: 'N', attributes: [{ path: 'title', attribute: 'job' }], users_count: 2 },
    })
  })
})

import { expect, it } from 'vitest'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { addReport, editForm } from '../../access/group-reports/report-forms.ts'
import { eventsDuring } from '../../records/audit/events.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
const maria = sessionFixture(portal, 'maria')

const canExport = async (id_report: number) =>
  (await maria.call('getReport', { id_report })).report.can_export
const save = async (id: number, can_export?: 'S' | 'N') =>
  admin.call('updateGroupReport', { ...(await editForm(admin, id)), can_export })

it('an administrator allows a report to be exported, and the audit log says so', async () => {
  const id = await addReport(admin)
  expect(await canExport(id)).toBeUndefined()
  expect((await admin.call('report', { id_report: id })).report.can_export).toBe('N')

  // What Maria opened may be recorded in the meantime.
  const events = await eventsDuring(portal, () => save(id, 'S'))
  expect(events.filter(({ action }) => action === 'report.update')).toMatchObject([
    { before: { exportable: false }, after: { exportable: true } },
  ])
  expect(await canExport(id)).toBe('S')
  // A client that does not know the field.
  await save(id)
  expect(await canExport(id)).toBe('S')
  await save(id, 'N')
  expect(await canExport(id)).toBeUndefined()
})

it('a form that was opened before does not undo it', async () => {
  const id = await addReport(admin, { can_export: 'N' })
  const { report } = await admin.call('report', { id_report: id })
  const form = { ...(await editForm(admin, id)), version: report.version, name: 'Outro nome' }
  await save(id, 'S')
  await expect(admin.call('updateGroupReport', { ...form, can_export: 'N' })).rejects.toMatchObject({
    code: 'resource.conflict',
  })
})

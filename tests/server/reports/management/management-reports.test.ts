import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')

const world = {
  id_conta: 1,
  id_workspace: 'a0000000-0000-4000-8000-000000000001',
  link_report: 'b0000000-0000-4000-8000-000000000007',
}
const listed = async () => (await admin.call('relatoriosGerenciais', {})).reports
const shown = async (id: number) => (await admin.call('managementReport', { id_report: id })).report

describe('a management report', () => {
  it('is added with a picture, opened by administrators, changed and deleted', async () => {
    const png = await sharp({ create: { width: 32, height: 18, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const image = new Blob([new Uint8Array(png)], { type: 'image/png' })
    const { id } = await admin.call('insertManagementReport', { ...world, name: 'Ocupação', image })
    expect(await listed()).toContainEqual(
      expect.objectContaining({ id, name: 'Ocupação', path_img: expect.stringMatching(/^\/images\//) }),
    )
    const opened = await admin.call('getReport', { id_report: id, gerencial: 'S', is_common_report: 'N' })
    expect(opened.report).toMatchObject({ link_report: world.link_report, filters: [] })
    const { path_img: _, ...report } = await shown(id)
    await admin.call('updateManagementReport', { ...report, name: 'Ocupação 2', delete_image: 'S' })
    expect(await shown(id)).toMatchObject({ ...world, name: 'Ocupação 2', path_img: '' })
    await admin.call('deleteManagementReport', { id_report: id })
    expect((await listed()).map((each) => each.id)).not.toContain(id)
  })

  it('is not overwritten by a form that another administrator has made outdated', async () => {
    const { id } = await admin.call('insertManagementReport', { ...world, name: 'Metas' })
    const { path_img: _, ...report } = await shown(id)
    await admin.call('updateManagementReport', { ...report, name: 'Metas 2027' })
    const late = admin.call('updateManagementReport', { ...report, name: 'Too late' })
    await expect(late).rejects.toMatchObject({ code: 'resource.conflict' })
    expect((await shown(id)).name).toBe('Metas 2027')
  })

  it('needs a name and a report', async () => {
    const incomplete = { ...world, name: '', link_report: '0' }
    await expect(admin.call('insertManagementReport', incomplete)).rejects.toMatchObject({
      fields: { name: 'fillAll' },
    })
  })
})

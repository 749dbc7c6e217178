import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addThumbnails } from '#server/base/images/thumbnails.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { addReport, editForm, joao as joaoId, world } from '../../access/group-reports/report-forms.ts'
import { createPicture } from '../../base/images/pictures.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
const maria = sessionFixture(portal, 'maria')
const joao = sessionFixture(portal, 'joao')

const collageOf = async (user: typeof maria, id: number) => {
  const { groups } = await user.call('getUserGroups', {})
  return groups.find((group) => group.id === id)?.pictures ?? []
}
const reportsIn = async (user: typeof maria, id: number) =>
  (await collageOf(user, id)).map(({ id_report }) => id_report)

test('a group shows small pictures of the reports that its user may see, and of no others', async () => {
  expect(await reportsIn(maria, world)).toEqual([378])
  expect(await reportsIn(joao, world)).toEqual([379, 378])
  const [first] = await collageOf(joao, world)
  const bytes = Buffer.from(first?.picture.split(',')[1] ?? '', 'base64')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 160, height: 90 })
  const form = await editForm(admin, 379)
  await admin.call('updateGroupReport', {
    ...form,
    users: form.users?.filter(({ id }) => id !== joaoId),
  })
  expect(await reportsIn(joao, world)).toEqual([378])
})

test('a new picture is in the collage once the job has run; at most four are', async () => {
  const users = [{ id: joaoId, filters: [], pageFilters: [] }]
  const image = await createPicture({ width: 640, height: 360 })
  const id = await addReport(admin, { name: 'A', users, image })
  expect(await reportsIn(joao, world)).toEqual([378])
  await addThumbnails(portal.database.db)
  expect(await reportsIn(joao, world)).toEqual([id, 378])
  for (const name of ['B', 'C', 'D', 'E']) await addReport(admin, { name, users, image })
  expect(await reportsIn(joao, world)).toHaveLength(4)
})

test('a user of hundreds of groups sees pictures on the first ones', async () => {
  const users = [joaoId]
  for (let at = 0; at < 45; at++) await admin.call('insertGroup', { name: `Zeta ${at}`, users })
  const { groups } = await joao.call('getUserGroups', {})
  expect(groups.length).toBeGreaterThan(40)
  expect(await reportsIn(joao, world)).toHaveLength(1)
})

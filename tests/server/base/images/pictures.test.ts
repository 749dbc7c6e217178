import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteUnusedImages } from '#server/base/images/queries.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { addReport, editForm } from '../../access/group-reports/report-forms.ts'
import { runAtBarrier } from '../../barrier.ts'
import { createPicture, hugePng, pngFile } from './pictures.ts'

let id: number
const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
beforeEach(async () => {
  id = await addReport(admin)
})

const pathOf = async (id_report: number) => (await admin.call('report', { id_report })).report.path_img
const fetched = (path: string) => fetch(`${portal.url}${path}`)
const drawn = async (path: string) => sharp(await (await fetched(path)).arrayBuffer()).metadata()

async function change(changes: { image?: Blob; delete_image?: boolean | 'S' | 'N' }): Promise<string> {
  await admin.call('updateGroupReport', { ...(await editForm(admin, id)), ...changes })
  return pathOf(id)
}

describe('the picture of a report', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('can be a %s, and is served as WebP', async (format) => {
    const path = await change({ image: await createPicture({ format }) })
    const answer = await fetched(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await drawn(path)).toMatchObject({ format: 'webp', width: 64, height: 36 })
  })

  it('can be added with a new report', async () => {
    const added = await addReport(admin, { image: await createPicture({ colour: 'navy' }) })
    expect((await fetched(await pathOf(added))).status).toBe(200)
  })

  it('is resized to what a card needs, keeping its proportions', async () => {
    const path = await change({ image: await createPicture({ width: 3000, height: 3000, format: 'jpeg' }) })
    expect(await drawn(path)).toMatchObject({ width: 720, height: 720 })
  })

  it('is rotated upright, and loses its location data', async () => {
    const bytes = await sharp({ create: { width: 80, height: 40, channels: 3, background: 'red' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Secret place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const path = await change({ image: pngFile(bytes) })
    const { width, height, exif } = await drawn(path)
    expect([width, height, exif]).toEqual([40, 80, undefined])
  })

  it('is replaced by another one', async () => {
    const before = await change({ image: await createPicture({ colour: 'red' }) })
    const after = await change({ image: await createPicture({ colour: 'blue' }) })
    expect(after).not.toBe(before)
    expect(await pathOf(id)).toBe(after)
  })

  it('stays when the form is saved without one', async () => {
    const path = await change({ image: await createPicture({ colour: 'red' }) })
    expect(await change({})).toBe(path)
    expect(await change({ delete_image: 'N' })).toBe(path)
  })

  it.each([true, 'S'] as const)('is replaced by the default when it is removed (%j)', async (flag) => {
    await change({ image: await createPicture() })
    expect(await change({ delete_image: flag })).toBe('')
  })

  it('is the new one when it is removed and replaced in the same form', async () => {
    await change({ image: await createPicture({ colour: 'red' }) })
    expect(await change({ image: await createPicture({ colour: 'lime' }), delete_image: true })).not.toBe('')
  })

  it('is stored once for all reports that use it', async () => {
    const first = await change({ image: await createPicture({ colour: 'teal' }) })
    const other = await addReport(admin, { image: await createPicture({ colour: 'teal' }) })
    expect(await pathOf(other)).toBe(first)
  })
})

const script = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`

/** Builds a zip archive with one uncompressed file. */
function createZip(): Buffer {
  const data = deflateRawSync(Buffer.from('not a picture'))
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(data.length, 18)
  head.writeUInt16LE(1, 26)
  return Buffer.concat([head, Buffer.from('a'), data])
}

const validPng = async () =>
  Buffer.from(await (await createPicture({ width: 400, height: 300 })).arrayBuffer())

const hostile: [string, number, string, () => Promise<Blob> | Blob][] = [
  ['an SVG with a script', 415, 'image.unreadable', () => pngFile(script)],
  ['an SVG with an XML head', 415, 'image.unreadable', () => pngFile(`<?xml version="1.0"?>${script}`)],
  ['a zip named .png', 415, 'image.unreadable', () => pngFile(createZip())],
  ['a page of HTML', 415, 'image.unreadable', () => pngFile('<!doctype html><script>1</script>')],
  [
    'only the first bytes of a png',
    415,
    'image.unreadable',
    () => pngFile(Buffer.from('89504e470d0a1a0a', 'hex')),
  ],
  ['half of a png', 415, 'image.unreadable', async () => pngFile((await validPng()).subarray(0, 300))],
  ['a png of 30,000 × 30,000 pixels', 413, 'image.too_large', () => hugePng(30_000, 30_000)],
  [
    'a png that claims two billion in each direction',
    415,
    'image.unreadable',
    () => hugePng(2 ** 31 - 1, 2 ** 31 - 1),
  ],
  ['a file of more than 5 MiB', 413, 'image.too_large', () => pngFile(Buffer.alloc(5 * 1024 * 1024 + 1))],
  ['a file of 20 MiB', 413, 'image.too_large', () => pngFile(Buffer.alloc(20 * 1024 * 1024))],
]

describe('as the picture of a report', () => {
  it.each(hostile)('%s is refused with %i %s, and nothing changes', async (_what, status, code, make) => {
    const before = await change({ image: await createPicture({ colour: 'gold' }) })
    const count = async () => (await portal.database.pool.query('select from images')).rowCount
    const stored = await count()
    const form = await editForm(admin, id, { name: 'Hostil' })
    await expect(admin.call('updateGroupReport', { ...form, image: await make() })).rejects.toMatchObject({
      status,
      code,
    })
    const { report } = await admin.call('report', { id_report: id })
    expect([report.path_img, report.name]).toEqual([before, 'Relatório'])
    expect(await count()).toBe(stored)
  })

  it('an animation becomes its first frame', async () => {
    const frames = Buffer.concat([Buffer.alloc(16 * 16 * 3, 255), Buffer.alloc(16 * 16 * 3, 0)])
    const bytes = await sharp(frames, { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } })
      .gif()
      .toBuffer()
    expect((await sharp(bytes).metadata()).pages).toBe(2)
    const path = await change({ image: pngFile(bytes) })
    const { pages, height } = await drawn(path)
    expect([pages ?? 1, height]).toEqual([1, 16])
  })

  it('just under 5 MiB is accepted', async () => {
    const side = 1290
    const noise = await sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(noise.length).toBeGreaterThan(4.7 * 1024 * 1024)
    expect(noise.length).toBeLessThan(5 * 1024 * 1024)
    expect(await change({ image: pngFile(noise) })).not.toBe('')
  })
})

describe('the cleanup of images', () => {
  const age = () => portal.database.pool.query(`update images set created_at = now() - interval '2 hours'`)
  const cleanUp = () => deleteUnusedImages(portal.database.db)

  it('keeps the images of reports, management reports and sign-in pages, and deletes the rest', async () => {
    await age()
    await cleanUp()
    const kept = await change({ image: await createPicture({ colour: 'plum' }) })
    const left = await change({ image: await createPicture({ colour: 'peru' }) })
    await age()
    expect(await cleanUp()).toBe(1)
    expect((await fetched(kept)).status).toBe(404)
    expect((await fetched(left)).status).toBe(200)
    const { reports } = await admin.call('relatoriosGerenciais', {})
    for (const { path_img } of reports) expect((await fetched(path_img)).status).toBe(200)
    expect(await cleanUp()).toBe(0)
  })

  it('keeps an image that has just been removed', async () => {
    const path = await change({ image: await createPicture({ colour: 'pink' }) })
    await change({ delete_image: true })
    await cleanUp()
    expect((await fetched(path)).status).toBe(200)
  })

  it('never deletes an image of a report that is being saved', async () => {
    const image = await createPicture({ colour: 'tan' })
    const path = await change({ image })
    await change({ delete_image: true })
    await age()
    const form = await editForm(admin, id)
    const lock = `select from images where hash = '${path.split('/').at(-1)}' for update`
    const results = await runAtBarrier<unknown>(portal.database, lock, () => [
      admin.call('updateGroupReport', { ...form, image }),
      cleanUp(),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect((await fetched(await pathOf(id))).status).toBe(200)
  })
})

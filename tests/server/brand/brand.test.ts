import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { RequestOf, ResponseOf } from '#common/contract/index.ts'
import { portalFixture, sessionFixture } from '../../fixtures/portal.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
const maria = sessionFixture(portal, 'maria')
const boreal = sessionFixture(portal, 'borealAdmin')

const load = async () => (await admin.call('brand', { id_setup: 1 })).brand
const toRequest = ({
  path_img: _path,
  ...brand
}: ResponseOf<'brand'>['brand']): RequestOf<'updateBrand'> => ({
  ...brand,
  id_setup: 1,
})
const publicConfig = async () =>
  (await portal.app.inject({ url: '/config.json', headers: { host: 'localhost' } })).json()

describe('the brand of a company', () => {
  it('is changed by an administrator, and everybody sees it with the next page', async () => {
    const before = await load()
    expect(before).toMatchObject({ company: 'Aurora', brand_color: '#2456E6' })
    await admin.call('updateBrand', {
      ...toRequest(before),
      company: 'Aurora Sul',
      brand_color: '#0E7C66',
      title_pt: 'Bem-vindo',
      subtitle_en: '',
      dark_reports: 'S',
    })
    expect(await publicConfig()).toMatchObject({
      company: 'Aurora Sul',
      brandColor: '#0E7C66',
      darkReports: true,
      texts: { pt: { title: 'Bem-vindo', subtitle: before.subtitle_pt }, en: { subtitle: '' } },
    })
    const { rows } = await portal.database.db.execute(
      `select object_name, before, after from audit_events where action = 'setup.update'`,
    )
    expect(rows).toEqual([
      {
        object_name: 'localhost',
        before: expect.objectContaining({
          companyName: 'Aurora',
          brandColour: '#2456E6',
          darkReports: false,
        }),
        after: expect.objectContaining({
          companyName: 'Aurora Sul',
          brandColour: '#0E7C66',
          darkReports: true,
        }),
      },
    ])
  })

  it('keeps its reports as they are when a form of the previous release saves it', async () => {
    await admin.call('updateBrand', { ...toRequest(await load()), dark_reports: 'S' })
    await admin.call('updateBrand', { ...toRequest(await load()), dark_reports: undefined })
    expect(await load()).toMatchObject({ dark_reports: 'S' })
  })

  it('gets a picture, which can be removed', async () => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const image = new Blob([new Uint8Array(bytes)], { type: 'image/png' })
    const before = await load()
    await admin.call('updateBrand', { ...toRequest(before), image })
    const changed = await load()
    expect(changed.path_img).toMatch(/^\/images\//)
    expect(changed.path_img).not.toBe(before.path_img)
    expect((await portal.app.inject({ url: changed.path_img })).statusCode).toBe(200)
    await admin.call('updateBrand', { ...toRequest(changed), delete_image: 'S' })
    expect((await load()).path_img).toBe('')
  })

  it('is not overwritten by someone who has not seen the latest change', async () => {
    const seen = await load()
    await admin.call('updateBrand', { ...toRequest(seen), company: 'Primeira' })
    const late = admin.call('updateBrand', { ...toRequest(seen), company: 'Segunda' })
    await expect(late).rejects.toMatchObject({ status: 409, code: 'resource.conflict' })
    expect((await load()).company).toBe('Primeira')
  })

  it('needs a name and a color', async () => {
    const wrong = { ...toRequest(await load()), company: ' ', brand_color: 'blue' }
    await expect(admin.call('updateBrand', wrong)).rejects.toMatchObject({
      status: 400,
      fields: { company: 'fillAll', brand_color: 'colorInvalid' },
    })
  })

  it('cannot be read or changed by users and other companies', async () => {
    const request = toRequest(await load())
    await expect(maria.call('updateBrand', request)).rejects.toMatchObject({ status: 403 })
    await expect(boreal.call('updateBrand', request)).rejects.toMatchObject({ status: 404 })
    await expect(boreal.call('brand', { id_setup: 1 })).rejects.toMatchObject({ status: 404 })
  })
})

import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { RequestOf, ResponseOf } from '#common/contract/index.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { startPortal } from '../../portal.ts'
import { startMailServer } from '../support/mail-server.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')

const load = async () => (await admin.call('brand', { id_setup: 1 })).brand
const toRequest = ({
  path_img: _path,
  path_logo: _logo,
  path_dark_logo: _darkLogo,
  path_icon: _icon,
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

  it.each([
    { company: 'Aurora\u202e' },
    { company: 'Aurora\r\nBcc: x@y.example' },
    { sender_name: '"Microsoft" <security@microsoft.example>' },
    { sender_name: 'Aurora\u200b' },
  ])('has no name that shows as something else: %j', async (values) => {
    const changed = admin.call('updateBrand', { ...toRequest(await load()), ...values })
    await expect(changed).rejects.toMatchObject({
      status: 400,
      fields: { [Object.keys(values)[0] ?? '']: 'invalid' },
    })
  })

  it('keeps what a form of the previous release does not know when that saves it', async () => {
    const added = {
      dark_reports: 'S',
      sender_name: 'Relatórios',
      support_email: 'ajuda@aurora.test',
    } as const
    await admin.call('updateBrand', { ...toRequest(await load()), ...added })
    const unknown = { dark_reports: undefined, sender_name: undefined, support_email: undefined }
    await admin.call('updateBrand', { ...toRequest(await load()), ...unknown })
    expect(await load()).toMatchObject(added)
  })

  it('names the sender of mails and where answers go, until they are emptied', async () => {
    const server = await startMailServer()
    const mailing = await startPortal({ env: { SMTP_URL: server.url, SMTP_FROM: 'portal@vitrine.test' } })
    onTestFinished(mailing.close)
    const office = await mailing.as('admin')
    const { brand } = await office.call('brand', { id_setup: 1 })
    expect(brand).toMatchObject({ sender_name: '', support_email: 'suporte@aurora.test' })
    const save = async (sender_name: string, support_email: string) => {
      const { version: _version, ...stored } = toRequest(brand)
      await office.call('updateBrand', { ...stored, sender_name, support_email })
      await (await mailing.as('maria')).call('suporte', {
        email: 'maria@aurora.test',
        assunto: 'Oi',
        mensagem: 'Oi',
      })
      const { headers, to } = server.received.at(-1) ?? {}
      return [headers?.get('from'), to]
    }
    expect(await save(' Relatórios ', 'ajuda@aurora.test')).toEqual([
      '=?UTF-8?Q?Relat=C3=B3rios?= <portal@vitrine.test>',
      ['ajuda@aurora.test'],
    ])
    expect(await save('', '')).toEqual(['Aurora <portal@vitrine.test>', [expect.any(String)]])
    const wrong = { ...toRequest(await load()), support_email: 'nobody' }
    await expect(admin.call('updateBrand', wrong)).rejects.toMatchObject({
      fields: { support_email: 'emailInvalid' },
    })
  })

  it('has logos for both themes and a square icon, also of the installed app, until they are removed', async () => {
    const pngOf = async (width: number, height: number, background: string) => {
      const bytes = await sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer()
      return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
    }
    const files = {
      logo: await pngOf(2000, 400, '#ff0000'),
      dark_logo: await pngOf(300, 60, '#00ff00'),
      icon: await pngOf(40, 20, '#0000ff'),
    }
    await admin.call('updateBrand', { ...toRequest(await load()), ...files })
    const { logo, darkLogo, icon } = await publicConfig()
    expect(await load()).toMatchObject({ path_logo: logo, path_dark_logo: darkLogo, path_icon: icon })
    const sizes = await Promise.all(
      [logo, darkLogo, icon].map(async (url) => {
        const { headers, rawPayload } = await portal.app.inject({ url })
        expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
        const { width, height } = await sharp(rawPayload).metadata()
        return [width, height]
      }),
    )
    expect(sizes).toEqual([
      [1000, 200],
      [300, 60],
      [512, 512],
    ])
    const headers = { host: 'localhost' }
    const manifest = await portal.app.inject({ url: '/brand/app.webmanifest', headers })
    expect(manifest.json().icons).toEqual([{ src: icon, type: 'image/png', sizes: '512x512' }])

    const removed = { delete_logo: 'S', delete_dark_logo: 'S', delete_icon: 'S' } as const
    await admin.call('updateBrand', { ...toRequest(await load()), ...removed })
    expect(await load()).toMatchObject({ path_logo: '', path_dark_logo: '', path_icon: '' })
  })

  it.each([
    ['an SVG, which may contain scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, 'imageRefused'],
    ['a file over 512 KB', 'x'.repeat(512 * 1024 + 1), 413, 'tooLong'],
  ])('refuses %s as a logo, and names the field', async (_what, content, status, error) => {
    const dark_logo = new Blob([content], { type: 'image/png' })
    const saved = admin.call('updateBrand', { ...toRequest(await load()), dark_logo })
    await expect(saved).rejects.toMatchObject({ status, fields: { dark_logo: error } })
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
})

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

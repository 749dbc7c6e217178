import { asc } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { supportMessages, users } from '#server/base/db/schema/index.ts'
import { subjectOf } from '#server/base/mail/frame-mail.ts'
import { portalFixture } from '../../../fixtures/portal.ts'
import { mailServerFixture } from '../../company/support/mail-server.ts'
import { people, personIds } from '../../portal.ts'
import { htmlOf } from '../../reports/subscriptions/mail-parts.ts'

const server = mailServerFixture()
const portal = portalFixture(() => ({ env: { SMTP_URL: server.url, PUBLIC_URL: 'https://bi.aurora.test' } }))
const births = 378

/** The next mail to an address, removed from what was received. */
async function mailTo(address: string) {
  const at = () => server.received.findIndex(({ to }) => to.includes(address))
  await expect.poll(at, { timeout: 8_000 }).toBeGreaterThanOrEqual(0)
  const [mail] = server.received.splice(at(), 1)
  if (!mail) throw new Error('no mail')
  return { html: htmlOf(mail), text: mail.body, raw: mail.raw }
}

describe('a mail to a user', () => {
  it('is in the language in which the user used the portal last, and in the brand, with a plain part', async () => {
    const admin = await portal.as('admin', 'en')
    // Writes what the node has seen.
    await admin.call('getSessions', {})
    const ana = await portal.as('ana', 'pt')
    await ana.call('requestAccess', { id_report: births, reason: '<b>Fechamento</b> do mês' })
    const { html, text, raw } = await mailTo('admin@aurora.test')
    expect(html).toContain('<html lang="en-US">')
    expect(html).toMatch(
      /<a href="https:\/\/bi\.aurora\.test\/pedidosAcesso[^"]*"[^>]*>Answer the request<\/a>/,
    )
    expect(html).toContain('&#60;b&#62;Fechamento&#60;/b&#62; do mês')
    expect(html).toContain('because you are an administrator of the Aurora portal')
    expect(html).not.toMatch(/src="(?!cid:)/)
    expect(text).toContain('https://bi.aurora.test/pedidosAcesso')
    expect(text).toMatch(/\n--\nYou get this mail because/)
    expect(`${html}${text}`).not.toMatch(/pede acesso|Você recebe/)
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m)
  })

  it('is in Portuguese while the language of the user is not known', async () => {
    const { db } = portal.database
    await portal.changeExternally((tx) => tx.update(users).set({ language: null }))
    const ana = await portal.as('ana', 'en')
    await ana.call('requestAccess', { id_report: births + 1, reason: '' })
    await expect.poll(() => db.$count(supportMessages)).toBe(2)
    const stored = await db.select().from(supportMessages).orderBy(asc(supportMessages.id))
    expect(stored.at(-1)?.subject).toMatch(/^Ana Dias pede acesso a “.*”$/)
  })

  it('has the logo of the company attached', async () => {
    const admin = await portal.as('admin', 'pt')
    const { brand } = await admin.call('brand', { id_setup: 1 })
    const { path_img: _img, path_logo: _logo, path_dark_logo: _dark, path_icon: _icon, ...stored } = brand
    const create = { width: 200, height: 50, channels: 3, background: '#ff0000' } as const
    const bytes = await sharp({ create }).png().toBuffer()
    await admin.call('updateBrand', { ...stored, id_setup: 1, logo: new Blob([new Uint8Array(bytes)]) })
    await admin.call('sendPasswordLink', { id_user: personIds.maria })
    const { html, raw } = await mailTo(people.maria.email)
    expect(html).toContain('<img src="cid:logo" alt="Aurora" width="160" height="40"')
    expect(raw).toMatch(/^Content-ID: <logo>/im)
  })

  it('names the administrator who invites', async () => {
    const admin = await portal.as('admin', 'pt')
    const email = 'rita@aurora.test'
    await admin.call('insertUser', { name: 'Rita Nova', email, invite: true, id_setup: 1 })
    const { html, text } = await mailTo(email)
    expect(text).toContain('Administração Aurora convidou você para o portal Aurora.')
    expect(html).toMatch(/<a href="https:\/\/bi\.aurora\.test\/novaSenha#[^"]+"[^>]*>Escolher a senha<\/a>/)
    expect(html).toContain('porque recebeu um convite')
  })
})

describe('the subject of a mail', () => {
  it('stays short: long names are cut, not the words', () => {
    const names = {
      user: 'Maria Aparecida dos Santos Albuquerque',
      report: 'Demonstração do resultado por filial',
    }
    expect(subjectOf('%{user} pede acesso a “%{report}”', names)).toBe(
      'Maria Aparecida dos Santos Al… pede acesso a “Demonstração do resultado por…”',
    )
    expect(subjectOf('%{user} pede acesso', { user: 'Ana' })).toBe('Ana pede acesso')
  })
})

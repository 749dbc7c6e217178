import { expect, test } from 'vitest'
import { guideNames, guidePath } from '#common/addresses/guides.ts'
import { languages } from '#common/texts/language.ts'
import { portalFixture } from '../../../fixtures/portal.ts'

const portal = portalFixture({ pages: true })

const get = (url: string, language = 'pt') =>
  portal.app.inject({ url, headers: { host: 'localhost', 'accept-language': language } })

test.each([
  ['pt', 'Guia do administrador'],
  ['en', 'Administrator guide'],
])('a visitor finds all guides in the language of the browser (%s)', async (language, title) => {
  const { body, headers } = await get('/ajuda', language)
  expect(headers['content-type']).toContain('text/html')
  expect(body).toContain(`>${title}</a>`)
  for (const name of guideNames) expect(body).toContain(`href="${guidePath(name, language as 'pt')}"`)
})

test.each(guideNames.flatMap((name) => languages.map((language) => [name, language] as const)))(
  'a visitor reads the guide %s in %s, with its pictures',
  async (name, language) => {
    const { statusCode, body } = await get(guidePath(name, language), 'fr')
    expect(statusCode).toBe(200)
    expect(body).toContain(`<html lang="${language === 'pt' ? 'pt-BR' : 'en'}">`)
    expect(body).toContain('<title>')
    for (const [, image = ''] of body.matchAll(/<img src="([^"]+)"/g)) {
      expect((await get(image)).headers['content-type'], image).toBe('image/webp')
    }
    for (const [, anchor] of body.matchAll(/<a href="#([^"]+)"/g)) expect(body).toContain(`id="${anchor}"`)
  },
)

test('a visitor of a guide that does not exist is led to the list', async () => {
  const { statusCode, headers } = await get('/ajuda/outro')
  expect([statusCode, headers.location]).toEqual([302, '/ajuda'])
})

test('a visitor of a company without demo users does not find the guide of the demo in the list', async () => {
  const list = await portal.app.inject({ url: '/ajuda', headers: { host: 'boreal.localhost' } })
  expect(list.body).toContain(guidePath('user'))
  expect(list.body).not.toContain(guidePath('demo'))
})

test('a page of the help has the brand of its company and no script', async () => {
  const { body, headers } = await get('/ajuda/usuario')
  expect(body).toContain('<title>Guia do usuário · Aurora</title>')
  expect(body).not.toContain('<script')
  expect((await get('/ajuda/files/help.css')).statusCode).toBe(200)
  expect((await get('/ajuda/files/inter.woff2')).statusCode).toBe(200)
  expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^']+';/)
})

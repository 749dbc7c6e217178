import { expect, test } from 'vitest'
import type { PublicConfig } from '#common/contract/public-config.ts'
import { themeCss } from '#common/theme/css.ts'
import { publicConfig } from '#server/company/brand/public-config.ts'
import { pageHead } from '#server/start/page-head.ts'
import { pageShell } from '#server/start/page-shell.ts'
import { portalFixture } from '../../fixtures/portal.ts'

const portal = portalFixture()

/** The head of a page of the demo company, with other brand texts. */
async function headOf(config: Partial<PublicConfig> = {}, language: 'pt' | 'en' = 'pt'): Promise<string> {
  const answer = await portal.app.inject({
    method: 'GET',
    url: '/config.json',
    headers: { host: 'localhost' },
  })
  return pageHead({
    config: { ...answer.json(), picture: '/images/front', ...config },
    theme: '',
    language,
    isSignIn: true,
  })
}

test('a page describes the company in the language of the browser', async () => {
  expect(await headOf()).toContain(
    'content="Seus números, num só olhar · Os relatórios da Aurora, em qualquer tela."',
  )
  expect(await headOf({}, 'en')).toContain(
    'content="Your numbers at a glance · Aurora&#39;s reports, on any screen."',
  )
})

test('a page has the icon and the colors of the company', async () => {
  const head = await headOf()
  expect(head).toMatch(/<link rel="icon" type="image\/svg\+xml" href="\/brand\/icon\.svg\?v=[0-9a-f]{12}">/)
  expect(head).toContain('<link rel="manifest" href="/brand/app.webmanifest">')
  expect(head).toContain('<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#2456e6">')
})

test('a page has the logos and the square icon of the company', async () => {
  const logos = { logo: '/images/a', darkLogo: '/images/b', icon: '/images/c' }
  const head = await headOf(logos)
  expect(head).toContain('<link rel="icon" type="image/png" href="/images/c">')
  expect(head).toContain('<link rel="apple-touch-icon" href="/images/c">')
  const css = themeCss({ brandColor: '#2456e6', ...logos })
  expect(css).toMatch(/^:root\{[^}]*--logo:url\("\/images\/a"\)/)
  expect(css).toMatch(/:root\[data-theme=dark\]\{[^}]*--logo:url\("\/images\/b"\)/)
  const config = { ...(await publicConfig(portal, 'localhost')), ...logos }
  expect(pageShell('/home', config)).toContain('<span class="Brand-brand" data-logo>')
})

test('a page cannot be broken by brand texts', async () => {
  const texts = { title: '"><script>alert(1)</script>', subtitle: '' }
  const head = await headOf({ company: '</title>', texts: { pt: texts, en: texts } })
  expect(head).not.toContain('<script>alert')
  expect(head).not.toContain('</title></title>')
})

test('the frame of a page cannot be broken by the name of the company', async () => {
  const config: PublicConfig = {
    ...(await publicConfig(portal, 'localhost')),
    company: '<img src=x onerror=alert(1)>',
  }
  for (const path of ['/', '/home', '/gerenciamento']) {
    expect(pageShell(path, config)).toContain('&#60;img src=x onerror=alert(1)&#62;')
    expect(pageShell(path, config)).not.toContain('<img src=x')
  }
})

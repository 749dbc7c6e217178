import { expect, test } from 'vitest'
import { linkParts } from '#viewer/announcements/link-parts.ts'

const linksOf = (text: string) => linkParts(text).flatMap(({ href }) => href ?? [])

test.each([
  ['Veja https://status.example.com/hoje.', ['https://status.example.com/hoje']],
  ['(http://a.example/?q=1, https://b.example)', ['http://a.example/?q=1', 'https://b.example/']],
  ['Antes\nhttps://a.example\ndepois', ['https://a.example/']],
])('an address with http or https is a link: %j', (text, links) => {
  expect(linksOf(text)).toEqual(links)
})

test.each([
  'javascript:alert(1)',
  'www.example.com',
  'data:text/html,x',
  'https://',
  'https://portal.example@evil.example/x',
  'ftp://files.example/x',
])('everything else stays text: %s', (text) => {
  expect(linksOf(text)).toEqual([])
})

test('no character is lost', () => {
  const text = 'Um (https://a.example/x), dois: https://b.example! Fim\n<b>https://c.example</b>'
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guideNames } from '#common/addresses/guides.ts'
import { languages } from '#common/texts/language.ts'
import { read, root } from './sources.ts'

const folder = 'docs/guides'
const headings = (text: string) => [...text.matchAll(/^#+ /gm)].map(([marks]) => marks.trim())
const pictures = (text: string) =>
  [...text.matchAll(/!\[[^\]]+\]\(\.\.\/images\/(?:pt|en)\/([\w-]+)\.webp\)/g)].map(([, name]) => name)

test.each(guideNames)('the guide %s has the same sections and pictures in both languages', (name) => {
  const [pt = '', en = ''] = languages.map((language) => read(`${folder}/${language}/${name}.md`))
  expect(headings(en)).toEqual(headings(pt))
  expect(pictures(en)).toEqual(pictures(pt))
})

test.each(languages)('every picture of the guides in %s is shown, and taken by the script', (language) => {
  const shown = guideNames.flatMap((name) => pictures(read(`${folder}/${language}/${name}.md`)))
  const taken = readdirSync(join(root, folder, 'images', language)).map((file) => file.replace('.webp', ''))
  expect([...shown].sort()).toEqual(taken.sort())
  const script = read('scripts/screenshots.ts')
  for (const name of taken) expect(script).toMatch(new RegExp(`'?${name}'?: \\{`))
})

import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Marked, type Tokens } from 'marked'
import { type GuideName, guideNames, guidePath, type RenderedGuide } from '../../common/addresses/guides.ts'
import { type Language, languages } from '../../common/texts/language.ts'

const source = 'docs/guides'

/** The anchor that GitHub gives a heading, so that links work in the repository too. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

/** Files of the repository as addresses of the portal: another guide, or an image. */
function addressOf(href: string, language: Language): string {
  const [, image] = /^\.\.\/images\/(.+)$/.exec(href) ?? []
  if (image) return `/ajuda/files/images/${image}`
  const [, name, anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? []
  const guide = guideNames.find((known) => known === name)
  return guide ? `${guidePath(guide, language)}${anchor}` : href
}

function renderGuide(name: GuideName, language: Language): RenderedGuide {
  const sections: RenderedGuide['sections'] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const id = anchorOf(text)
        if (depth === 2) sections.push({ id, title: text })
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      table(token: Tokens.Table) {
        const row = (cells: Tokens.TableCell[], tag: 'th' | 'td') =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`
        const body = token.rows.map((cells) => row(cells, 'td')).join('')
        return `<div class="table" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`
      },
    },
    walkTokens: (token) => {
      if (token.type === 'link' || token.type === 'image') token.href = addressOf(token.href, language)
    },
  })
  const markdown = readFileSync(join(source, language, `${name}.md`), 'utf8')
  const [, title = '', summary = ''] = /^# (.+)\n\n(.+(?:\n.+)*)/.exec(markdown) ?? []
  return { title, summary: summary.replaceAll('\n', ' '), html: marked.parse(markdown) as string, sections }
}

/** Writes the guides of `docs/guides` for the server: HTML with its titles, one file per guide and language, and the images. */
export function renderGuides(folder: string): void {
  for (const language of languages) {
    mkdirSync(join(folder, language), { recursive: true })
    for (const name of guideNames) {
      writeFileSync(join(folder, language, `${name}.json`), JSON.stringify(renderGuide(name, language)))
    }
  }
  cpSync(join(source, 'images'), join(folder, 'files/images'), { recursive: true })
  cpSync('server/company/help/help.css', join(folder, 'files/help.css'))
  cpSync('common/theme/inter/inter-latin.woff2', join(folder, 'files/inter.woff2'))
}

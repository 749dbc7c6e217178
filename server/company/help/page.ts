import { type GuideName, guideNames, guidePath, type RenderedGuide } from '#common/addresses/guides.ts'
import type { PublicConfig } from '#common/contract/public-config.ts'
import { type Language, languages } from '#common/texts/language.ts'
import { escapeHtml } from '../../base/escape-html.ts'
import { iconLinks } from '../brand/icon.ts'

const texts = {
  pt: { title: 'Ajuda', intro: 'Guias do portal', sections: 'Nesta página', portal: 'Ir para o portal' },
  en: { title: 'Help', intro: 'Guides to the portal', sections: 'On this page', portal: 'Go to the portal' },
}
const languageNames = { pt: 'Português', en: 'English' }

/** A guide next to the list of its sections. */
export function renderGuidePage({ html, sections }: RenderedGuide, language: Language): string {
  const { title, sections: heading } = texts[language]
  const items = sections.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`)
  return (
    `<nav class="sections" aria-labelledby="sections"><p><a href="${guidePath(undefined, language)}">← ${title}</a></p>` +
    `<h2 id="sections">${heading}</h2><ul>${items.join('')}</ul></nav><main id="main">${html}</main>`
  )
}

/** All guides with their first paragraphs; that of the demo only in a portal with demo users. */
export function renderGuideList(
  guides: readonly RenderedGuide[],
  language: Language,
  { demoUsers }: PublicConfig,
): string {
  const items = guides.flatMap(({ title, summary }, index) =>
    guideNames[index] === 'demo' && !demoUsers?.length
      ? []
      : `<li><h2><a href="${guidePath(guideNames[index], language)}">${escapeHtml(title)}</a></h2><p>${escapeHtml(summary)}</p></li>`,
  )
  return `<main id="main"><h1>${texts[language].intro}</h1><ul class="guides">${items.join('')}</ul></main>`
}

interface HelpPage {
  config: PublicConfig
  /** CSS of the tenant's theme. */
  theme: string
  language: Language
  name: GuideName | undefined
  title: string | undefined
  /** HTML below the header. */
  content: string
}

/** A complete HTML page of the help. */
export function helpPage({ config, theme, language, name, title, content }: HelpPage): string {
  const t = texts[language]
  const switches = languages
    .filter((other) => other !== language)
    .map(
      (other) =>
        `<a href="${guidePath(name, other)}" lang="${other}" hreflang="${other}">${languageNames[other]}</a>`,
    )
  return (
    `<!doctype html><html lang="${language === 'pt' ? 'pt-BR' : 'en'}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${escapeHtml([title ?? t.title, config.company].join(' · '))}</title>` +
    iconLinks(config) +
    `<style>${theme}</style><link rel="stylesheet" href="/ajuda/files/help.css"></head><body>` +
    `<header><a href="/" class="company">${escapeHtml(config.company)}</a><span>${t.title}</span>` +
    `<nav aria-label="${t.portal}">${switches.join('')}<a href="/">${t.portal}</a></nav></header>` +
    `<div class="page">${content}</div></body></html>`
  )
}

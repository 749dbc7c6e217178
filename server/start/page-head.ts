import { configElementId, type PublicConfig } from '#common/contract/public-config.ts'
import type { Language } from '#common/texts/language.ts'
import { brandColors } from '#common/theme/brand.ts'
import { escapeHtml } from '../base/escape-html.ts'
import { iconLinks } from '../company/brand/icon.ts'
import { shellScript } from './page-shell.ts'

/** JSON for a script element: nothing in it can close the element. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

interface PageHead {
  config: PublicConfig
  /** CSS of the tenant's theme. */
  theme: string
  language: Language
  /** Where browsers offer to install the portal. */
  isSignIn: boolean
}

/** What the head of a page contains of the tenant: title, description, icon, app, colors and public config. */
export function pageHead({ config, theme, language, isSignIn }: PageHead): string {
  const { title, subtitle } = config.texts[language]
  const description = [title, subtitle].filter(Boolean).join(' · ')
  const themeColor = (scheme: 'light' | 'dark') =>
    `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${brandColors(config.brandColor, scheme).brand}">`
  return [
    `<title>${escapeHtml(config.company)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    themeColor('light'),
    themeColor('dark'),
    iconLinks(config),
    isSignIn && '<link rel="manifest" href="/brand/app.webmanifest">',
    `<style id="vitrine-theme">${theme}</style>`,
    `<script>${shellScript}</script>`,
    `<script type="application/json" id="${configElementId}">${inlineJson(config)}</script>`,
  ]
    .filter(Boolean)
    .join('')
}

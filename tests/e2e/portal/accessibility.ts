import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import type { Language } from '#common/language.ts'

/**
 * Every screen is looked at twice: in Portuguese and the light theme, in English and the dark one. No language changes
 * a colour, and no colour a name, so that covers both languages in both themes.
 */
export const looks: Record<Language, 'light' | 'dark'> = { pt: 'light', en: 'dark' }

/** What axe finds in a page, without its frames: the report's page is looked at by itself. */
export async function violationsOf(page: Page, skippedRules: string[] = []): Promise<unknown[]> {
  const options = { iframes: false, resultTypes: ['violations' as const] }
  const axe = new AxeBuilder({ page }).setLegacyMode().options(options).disableRules(skippedRules)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html, failureSummary }) => [html.slice(0, 300), failureSummary]),
  ])
}

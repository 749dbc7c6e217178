import axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { type App, type PathName, paths, routeOf } from '#common/addresses/paths.ts'

/** Waits for transitions to end, since axe checks the colours of the moment; progress bars may go on. */
const transitionsEnd = (page: Page | Frame): Promise<void> =>
  page.evaluate(async () => {
    const isTransition = ({ playState, effect }: Animation) =>
      playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1000
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isTransition)
        .map(({ finished }) => finished),
    )
  })

/** The rules whose result depends on the theme: the others need not run again in another one. */
export const themeRules = ['color-contrast']

export type Theme = 'light' | 'dark'

/** The theme of a page and the other one: each change draws the whole page again. */
export async function themesOf(page: Page): Promise<[Theme, Theme]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  return isDark ? ['dark', 'light'] : ['light', 'dark']
}

interface AxeOptions {
  /** By default all rules but the skipped ones. */
  onlyRules?: string[]
  skippedRules?: string[]
  /** CSS selectors of what is left out. */
  exclude?: string[]
}

/**
 * What axe finds in a page or frame, without the frames in it. axe is loaded once per document, because loading it takes
 * twice as long as running it.
 */
export async function violationsOf(
  page: Page | Frame,
  { onlyRules, skippedRules = [], exclude = [] }: AxeOptions = {},
): Promise<unknown[]> {
  await transitionsEnd(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([only, skipped, excluded]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { include: [':root'], exclude: excluded },
        {
          iframes: false,
          resultTypes: ['violations'],
          ...(only && { runOnly: only }),
          rules: Object.fromEntries(skipped.map((rule) => [rule, { enabled: false }])),
        },
      )
      return violations.map(({ id, nodes }) => [
        id,
        nodes.map(({ html, failureSummary }) => [html.slice(0, 300), failureSummary]),
      ])
    },
    [onlyRules, skippedRules, exclude] as const,
  )
}

/** The addresses of an app that none of these screens opens. */
export function addressesNotIn(app: App, screens: Record<string, () => { path: string }>): PathName[] {
  const pathnames = Object.values(screens).map(
    (screen) => new URL(screen().path, 'http://localhost').pathname,
  )
  const opened = new Set(pathnames.map(routeOf))
  return (Object.keys(paths) as PathName[]).filter((name) => paths[name].app === app && !opened.has(name))
}

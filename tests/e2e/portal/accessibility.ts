import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Waits for transitions to end, since axe checks the colours of the moment; progress bars may go on. */
const transitionsEnd = (page: Page): Promise<void> =>
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

/** What axe finds in a page, without its frames: the emulator's report page has its own tests. */
export async function violationsOf(page: Page, skippedRules: string[] = []): Promise<unknown[]> {
  await transitionsEnd(page)
  const options = { iframes: false, resultTypes: ['violations' as const] }
  const axe = new AxeBuilder({ page }).setLegacyMode().options(options).disableRules(skippedRules)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html, failureSummary }) => [html.slice(0, 300), failureSummary]),
  ])
}

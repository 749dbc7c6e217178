/** Announces each page to screen readers. */
const announcement = '#player-title + [role=status]'

/**
 * Counts the pages the player shows, and pauses it at one of them.
 * @param {import('playwright-core').Page} page before it opens the player
 * @param selector an element whose title or text changes with each page
 */
export async function countPages(page, selector = announcement) {
  await page.addInitScript((watched) => {
    if (window !== window.top) return
    window.pages = { shown: 0, pauseAt: 0 }
    let last = ''
    const look = () => {
      const element = document.querySelector(watched)
      const announced = element?.title || element?.textContent || ''
      if (announced === last) return
      last = announced
      if (!announced) return
      window.pages.shown += 1
      // Immediately: the next page is another report, which uses a different amount of memory.
      if (window.pages.shown === window.pages.pauseAt) {
        window.dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }))
      }
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
  }, selector)
  const until = (count) => page.waitForFunction((most) => window.pages.shown >= most, count, { timeout: 0 })
  return {
    /** Waits for that many pages. */
    until,
    /** Waits for that many pages, and pauses at the last one. */
    async pauseAt(count) {
      await page.evaluate((most) => Object.assign(window.pages, { pauseAt: most }), count)
      await until(count)
    },
    resume: () => page.keyboard.press('Space'),
  }
}

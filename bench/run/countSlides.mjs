/**
 * Counts the slides that the player shows, by what it announces to screen readers, and pauses it at one of them.
 * @param {import('playwright-core').Page} page before it opens the player
 */
export async function countSlides(page) {
  await page.addInitScript(() => {
    if (window !== window.top) return
    window.slides = { shown: 0, pauseAt: 0 }
    let last = ''
    const look = () => {
      const told = document.querySelector('#player-title + [role=status]')?.textContent ?? ''
      if (told === last) return
      last = told
      if (!told) return
      window.slides.shown += 1
      // From here, at once: the next slide would be another report, which holds another amount of memory.
      if (window.slides.shown === window.slides.pauseAt) {
        window.dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }))
      }
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
  const until = (count) => page.waitForFunction((most) => window.slides.shown >= most, count, { timeout: 0 })
  return {
    /** Waits for that many slides. */
    until,
    /** Waits for that many, and pauses at the last one. */
    async pauseAt(count) {
      await page.evaluate((most) => Object.assign(window.slides, { pauseAt: most }), count)
      await until(count)
    },
    resume: () => page.keyboard.press('Space'),
  }
}

import { countSlides } from './countSlides.mjs'
import { blankTime, film } from './film.mjs'

/** Has reports load and draw as slowly as they do far away. */
async function slowDown(emulatorUrl, { loadMs, renderMs }) {
  const answer = await fetch(`${emulatorUrl}/__emulator/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      call: 'ReportDefinition',
      page: { loadDelayMs: loadMs, renderDelayMs: renderMs },
    }),
  })
  if (!answer.ok) throw new Error(`The emulator refused the latency: ${await answer.text()}`)
}

const ways = (address, { id }, slides) => ({
  naive: async (page) => {
    await page.goto(`${address}/naive/?playlist=${id}`)
    await page.waitForFunction(() => document.title === 'over', undefined, { timeout: 0 })
  },
  ours: async (page) => {
    const counted = await countSlides(page)
    await page.goto(`${address}/playlist/run/${id}`)
    await counted.until(slides + 1)
  },
})

/** One round of a playlist as the naive page and as our player show it: for how long nothing was to be seen. */
export async function measureBlank({ withPage, address, emulatorUrl, wall, slides, latency }) {
  await slowDown(emulatorUrl, latency)
  const blank = {}
  for (const [name, way] of Object.entries(ways(address, wall, slides))) {
    const frames = await withPage(wall.token, async (page) => {
      const stop = await film(page)
      await way(page)
      return stop()
    })
    blank[name] = await blankTime(frames)
  }
  await fetch(`${emulatorUrl}/__emulator/faults`, { method: 'DELETE' })
  return blank
}

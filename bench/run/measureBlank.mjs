import { countPages } from './countPages.mjs'
import { blankTime, film } from './film.mjs'

/** Makes reports load and render as slowly as those of a remote service. */
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

const players = (address, { id }, pages) => ({
  naive: async (page) => {
    await page.goto(`${address}/naive/?playlist=${id}`)
    await page.waitForFunction(() => document.title === 'over', undefined, { timeout: 0 })
  },
  ours: async (page) => {
    const counted = await countPages(page)
    await page.goto(`${address}/playlist/run/${id}`)
    await counted.until(pages + 1)
  },
})

/** How long the screen is blank in one round of a playlist, in the naive page and in our player. */
export async function measureBlank({ withPage, address, emulatorUrl, playlist, pages, latency }) {
  await slowDown(emulatorUrl, latency)
  const blank = {}
  for (const [name, play] of Object.entries(players(address, playlist, pages))) {
    const frames = await withPage(playlist.token, async (page) => {
      const stop = await film(page)
      await play(page)
      return stop()
    })
    blank[name] = await blankTime(frames)
  }
  await fetch(`${emulatorUrl}/__emulator/faults`, { method: 'DELETE' })
  return blank
}

import { fillLists } from './list/fill-lists.mjs'
import { useList } from './list/use-list.mjs'
import { median } from './median.ts'
import { signIn } from './open/sign-in.mjs'
import { withPage } from './open/with-page.mjs'
import { withStack } from './open/with-stack.mjs'

/**
 * A list of 2,000 reports beside one of 20, scrolled and searched in turns in the same run: the page's work per frame,
 * and the frames that were late. Fails when the long list is late more often than the short one.
 */
const rounds = Number(process.env.ROUNDS ?? 3)
const people = {
  short: { email: 'maria@aurora.test', password: 'Aurora-Maria-1' },
  long: { email: 'joao@aurora.test', password: 'Aurora-Joao-1' },
}
/** Added to those that they have. */
const reports = { [people.short.email]: 17, [people.long.email]: 1993 }
/** Frames in a hundred by which the long list may be late more often: a machine has its own moments. */
const tolerance = 2
/** A screen draws 60 frames a second; a frame is late when the next one's turn had come. */
const frameMs = 1000 / 60
const lateMs = 1.5 * frameMs

async function measure({ portalUrl }) {
  const taken = { short: [], long: [] }
  const tokens = {}
  for (const [list, person] of Object.entries(people)) {
    const { token, reports: listed } = await signIn(portalUrl, person)
    tokens[list] = token
    console.log(`${list} list: ${listed.length} reports`)
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [list, token] of Object.entries(tokens)) {
      taken[list].push(await withPage(token, (page) => useList(page, `${portalUrl}/relatorios`)))
    }
  }
  return taken
}

function print(taken) {
  for (const act of ['scroll', 'type']) {
    const lateShare = {}
    for (const list of ['short', 'long']) {
      const frames = taken[list].flatMap((round) => round[act].frames)
      const late = frames.filter((ms) => ms > lateMs)
      const busy = median(taken[list].map((round) => round[act].busy))
      lateShare[list] = (100 * late.length) / frames.length
      console.log(
        `  ${act.padEnd(6)} ${list.padEnd(5)} work per frame ${busy.toFixed(1)} of ${frameMs.toFixed(1)} ms; ` +
          `late: ${late.length} of ${frames.length} frames (${lateShare[list].toFixed(1)} %), ` +
          `${late.filter((ms) => ms > 2 * frameMs).length} of them by more than one`,
      )
    }
    const ratio = median(taken.long.map((round, at) => round[act].busy / taken.short[at][act].busy))
    console.log(`  ${act.padEnd(6)} 2,000 against 20: ${ratio.toFixed(1)} times the work per frame`)
    if (lateShare.long > lateShare.short + tolerance) process.exitCode = 1
  }
}

print(await withStack(measure, {}, ({ dataDir, emulatorUrl }) => fillLists(dataDir, emulatorUrl, reports)))

import { fillLists } from './list/fill-lists.mjs'
import { useList } from './list/use-list.mjs'
import { median } from './median.ts'
import { signIn } from './open/sign-in.mjs'
import { withPage } from './open/with-page.mjs'
import { withStack } from './open/with-stack.mjs'

/**
 * Compares a list of 2,000 reports with one of 20, scrolled and searched alternately in the same run: the page's work
 * per frame, and the share of late frames. Fails if the long list has more late frames than the short one.
 */
const rounds = Number(process.env.ROUNDS ?? 3)
const people = {
  short: { email: 'maria@aurora.test', password: 'Aurora-Maria-1' },
  long: { email: 'joao@aurora.test', password: 'Aurora-Joao-1' },
}
/** Reports added to the existing ones. */
const reports = { [people.short.email]: 17, [people.long.email]: 1993 }
/** Allowed difference in late frames, in percentage points: machines are never completely idle. */
const tolerance = 2
/** At 60 frames per second, a frame is late if it misses the next refresh. */
const frameMs = 1000 / 60
const lateMs = 1.5 * frameMs

async function measure({ portalUrl }) {
  const measured = { short: [], long: [] }
  const tokens = {}
  for (const [list, person] of Object.entries(people)) {
    const { token, reports: listed } = await signIn(portalUrl, person)
    tokens[list] = token
    console.log(`${list} list: ${listed.length} reports`)
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [list, token] of Object.entries(tokens)) {
      measured[list].push(await withPage(token, (page) => useList(page, `${portalUrl}/relatorios`)))
    }
  }
  return measured
}

function print(measured) {
  for (const act of ['scroll', 'type']) {
    const lateShare = {}
    for (const list of ['short', 'long']) {
      const frames = measured[list].flatMap((round) => round[act].frames)
      const late = frames.filter((ms) => ms > lateMs)
      const busy = median(measured[list].map((round) => round[act].busy))
      lateShare[list] = (100 * late.length) / frames.length
      console.log(
        `  ${act.padEnd(6)} ${list.padEnd(5)} work per frame ${busy.toFixed(1)} of ${frameMs.toFixed(1)} ms; ` +
          `late: ${late.length} of ${frames.length} frames (${lateShare[list].toFixed(1)} %), ` +
          `${late.filter((ms) => ms > 2 * frameMs).length} of them by more than one`,
      )
    }
    const ratio = median(measured.long.map((round, at) => round[act].busy / measured.short[at][act].busy))
    console.log(`  ${act.padEnd(6)} 2,000 against 20: ${ratio.toFixed(1)} times the work per frame`)
    if (lateShare.long > lateShare.short + tolerance) process.exitCode = 1
  }
}

print(await withStack(measure, {}, ({ dataDir, emulatorUrl }) => fillLists(dataDir, emulatorUrl, reports)))

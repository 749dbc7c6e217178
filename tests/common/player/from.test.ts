import { describe, expect, it } from 'vitest'
import { anEntry, aRun, aStartedRun, minute, second } from './a-run.ts'

/** An entry with an id of its own: one report, here `r1`, may stand in the list twice. */
const entry = (id: number, report = id) => anEntry(report, { id_playlist_report: id })

describe('a run that begins with a certain entry', () => {
  it('shows that one first, then the others in order, and the whole list from there on', async () => {
    const run = await aStartedRun([entry(11), entry(12), entry(13)], { from: 12 })
    expect(run.show.snapshot().slide).toMatchObject({ name: 'Report 12', index: 1, count: 3 })
    await run.clock.pass(5 * minute)
    expect(run.shown().slice(0, 7)).toEqual([
      ...['entry-12A', 'entry-12B', 'entry-13A', 'entry-13B'],
      ...['entry-11A', 'entry-11B', 'entry-12A'],
    ])
  })

  it('knows the second of two entries of the same report', async () => {
    const run = await aStartedRun([entry(11, 1), entry(12, 2), entry(13, 1)], { from: 13 })
    expect(run.show.snapshot().slide).toMatchObject({ name: 'Report 1', index: 2 })
  })

  it.each([
    ['is not in it', [entry(11), entry(12)], 99],
    ['cannot be told by a platform that names no entries', [anEntry(11), anEntry(12)], 12],
  ])('begins with the list where that entry %s', async (_, entries, from) => {
    const run = await aStartedRun(entries, { from })
    expect(run.show.snapshot().slide).toMatchObject({ name: 'Report 11', index: 0 })
  })

  it('begins with the one after it where that one does not open', async () => {
    const run = aRun([entry(11), entry(12), entry(13)], { from: 12 })
    run.service.fateOfLoad = ({ report }) =>
      report.key === 'entry-12' ? { failsAfter: 100 } : { after: 800 }
    run.show.start()
    await run.clock.pass(5 * second)
    expect(run.show.snapshot().slide).toMatchObject({ name: 'Report 13', index: 2 })
  })
})

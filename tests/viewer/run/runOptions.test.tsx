import { describe, expect, test } from 'vitest'
import { readRunOptions, runHref } from '#viewer/run/runOptions.ts'
import { withEntryIds } from '#viewer/run/runSource.ts'

describe('the address of a run', () => {
  test.each([
    [{ fullScreen: false }, '/playlist/run/12'],
    [{ fullScreen: true }, '/playlist/run/12?fullscreen=1'],
    [{ from: 34, fullScreen: false }, '/playlist/run/12?from=34'],
    [{ from: 34, fullScreen: true }, '/playlist/run/12?from=34&fullscreen=1'],
  ])('that starts with %j says so, and is read again', (options, address) => {
    expect(runHref(12, options)).toBe(address)
    expect(readRunOptions(new URL(address, 'http://portal.test').searchParams)).toEqual(options)
  })

  test.each(['from=', 'from=-1', 'from=1e3', 'from=%3Cscript%3E', 'from=99999999999', 'fullscreen=maybe'])(
    'may say nonsense: %s',
    (search) => {
      expect(readRunOptions(new URLSearchParams(search))).toEqual({ fullScreen: false })
    },
  )
})

describe('a platform that does not name the entries of a run', () => {
  const report = (id_user_report: number) => ({
    id_user_report,
    link_report: 'r',
    token: 't',
    filters: [],
    navegacao: 'N' as const,
    tempo_atualizacao: 30,
  })
  const entry = (id: number, id_user_report: number) => ({
    id,
    id_user_report,
    name: 'R',
    path_img: '',
    tempo_atualizacao: 30,
    navegacao: 'N' as const,
  })

  test('has them named after its list, one report twice, and without those that the run leaves out', () => {
    const entries = [entry(11, 1), entry(12, 2), entry(13, 3), entry(14, 1)]
    const named = withEntryIds([report(1), report(3), report(1), report(9)], entries)
    expect(named.map(({ id_playlist_report }) => id_playlist_report)).toEqual([11, 13, 14, undefined])
  })
})

import { describe, expect, test } from 'vitest'
import { durationInWords, passDuration } from '#viewer/playlists/pass-duration.ts'

const item = (seconds: number, navegacao: 'S' | 'N', available = true) => ({
  id: 1,
  id_user_report: 1,
  name: 'Penguins',
  path_img: '',
  tempo_atualizacao: seconds,
  navegacao,
  available,
})

describe('a user learns how long one pass of a playlist takes', () => {
  test('at least, because a report may have more than one page', () => {
    const items = [item(30, 'N'), item(50, 'S')]
    expect(passDuration(items, { playlistNavigable: 'hold' })).toEqual({ seconds: 80, isMinimum: true })
  })

  test('exactly, where every report stays on one page', () => {
    const items = [item(30, 'S'), item(50, 'S')]
    expect(passDuration(items, { playlistNavigable: 'hold' })).toEqual({ seconds: 80, isMinimum: false })
    expect(passDuration(items, { playlistNavigable: 'run' })).toEqual({ seconds: 80, isMinimum: true })
  })

  test('without reports that are skipped', () => {
    const items = [item(30, 'N'), item(50, 'N', false)]
    expect(passDuration(items, { playlistNavigable: 'run' }).seconds).toBe(30)
  })

  test.each([
    [1, 'en', '1 second'],
    [80, 'en', '1 minute and 20 seconds'],
    [80, 'pt', '1 minuto e 20 segundos'],
    [120, 'pt', '2 minutos'],
    [3599, 'en', '59 minutes and 59 seconds'],
    [7225, 'pt', '2 horas'],
    [5400, 'pt', '1 hora e 30 minutos'],
  ] as const)('of %i seconds in words (%s)', (seconds, language, words) => {
    expect(durationInWords(seconds, language)).toBe(words)
  })
})

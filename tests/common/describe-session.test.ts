import { describe, expect, it } from 'vitest'
import { describeTime } from '#common/describe-session.ts'

const now = Date.parse('2026-11-22T12:00:00')
const iso = (minutesAgo: number) => new Date(now - minutesAgo * 60_000).toISOString()
const day = 24 * 60

describe('a point in time', () => {
  it.each([
    [0, 'agora', '22 de nov. de 2026, 12:00'],
    [2 * 60, 'há 2 horas', '22 de nov. de 2026, 10:00'],
    [day, 'ontem', '21 de nov. de 2026, 12:00'],
    [8 * day, '14 de nov. de 2026, 12:00', 'há 8 dias'],
  ])(
    '%d minutes ago reads as a user says it, and has the other form as its tooltip',
    (ago, text, tooltip) => {
      expect(describeTime(iso(ago), now, 'pt-BR', false)).toEqual({ text, tooltip })
    },
  )

  it('is exact to the second in a log', () => {
    const { text, tooltip } = describeTime(iso(60), now, 'en', true)
    expect(text).toMatch(/^Nov 22, 2026, 11:00:00\sAM$/)
    expect(tooltip).toBe('1 hour ago')
  })
})

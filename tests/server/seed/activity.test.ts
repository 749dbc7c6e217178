import { describe, expect, it } from 'vitest'
import { activityUntil } from '#server/seed/activity.ts'
import { aurora } from '#server/seed/demo-data.ts'
import { employees, receptionScreen } from '#server/seed/employees.ts'

const until = new Date('2026-11-23T15:00:00Z')
const { views, signIns, loads, runEvents } = activityUntil(until)

describe('what the users of the demo did', () => {
  it('is the same at every start on the same day', () => {
    expect(activityUntil(until)).toEqual({ views, signIns, loads, runEvents })
  })

  it('ends before the demo starts and goes back about 60 days', () => {
    const times = [...views, ...signIns, ...runEvents].map(({ at }) => Number(at))
    expect(Math.max(...times)).toBeLessThanOrEqual(until.getTime())
    expect(new Date(Math.min(...times)).toISOString().slice(0, 7)).toBe('2026-09')
  })

  it('names the pages that the screen showed as people know them', () => {
    const shown = runEvents.flatMap(({ page }) => page ?? [])
    expect(new Set(shown)).toEqual(new Set(['Visão geral']))
  })

  it('is more on working days than on weekends', () => {
    const isWeekend = (at: unknown) => new Date(Number(at)).getUTCDay() % 6 === 0
    const atWeekends = views.filter(({ at }) => isWeekend(at)).length
    expect(views.length).toBeGreaterThan(2000)
    expect(atWeekends).toBeGreaterThan(0)
    expect(atWeekends).toBeLessThan(views.length / 10)
  })

  it('only shows people the pages they may see', () => {
    for (const { id, access } of employees) {
      for (const view of views.filter(({ userId }) => userId === id)) {
        const given = access.find(({ reportId }) => reportId === view.reportId)
        const { allowedPages } = given ?? { allowedPages: [] }
        if (allowedPages) expect(allowedPages.map(({ name }) => name)).toContain(view.pageName)
      }
    }
    const mariasPages = views.filter(({ userId, reportId }) => userId === 2 && reportId === 378)
    const [development] = aurora.groups.flatMap(({ reports }) => reports).filter(({ id }) => id === 378)
    const allowed = development?.access.find(({ userId }) => userId === 2)?.allowedPages ?? []
    expect(allowed.map(({ name }) => name)).toEqual(
      expect.arrayContaining(mariasPages.map(({ pageName }) => pageName)),
    )
  })

  it('leaves those who never came, and the deleted report, without views', () => {
    const invited = employees.find(({ isInvited }) => isInvited)
    expect(signIns.map(({ userId }) => userId)).not.toContain(invited?.id)
    expect(views.map(({ reportId }) => reportId)).not.toContain(389)
    const failed = loads.filter(({ failures }) => failures > 0)
    expect(new Set(failed.map(({ reportId }) => reportId))).toEqual(new Set([389]))
  })

  it('names the device of each view and run event, from which its user had signed in', () => {
    const deviceOf = ({ userId, fingerprint }: { userId?: number | null; fingerprint?: string | null }) =>
      `${userId}/${fingerprint}`
    const used = new Set(signIns.filter(({ result }) => result === 'success').map(deviceOf))
    expect([...views, ...runEvents].filter((row) => !used.has(deviceOf(row)))).toEqual([])
  })

  it("plays the reception's playlist on each working day", () => {
    expect(new Set(runEvents.map(({ userId }) => userId))).toEqual(new Set([receptionScreen.id]))
    expect(runEvents.filter(({ kind }) => kind === 'started').length).toBeGreaterThan(40)
  })
})

// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import type { EmbedDescriptor } from '#common/embed/types.ts'
import { aController, aDescriptor, holdTime, settle, shown } from './a-controller.ts'
import { livePage, ScriptedReport } from './scripted-report.ts'

holdTime()

describe('an embedding that fails', () => {
  it('never embeds with a filter that makes no sense', () => {
    const filters = [
      { ...aDescriptor().filters[0], data_type: 'date' },
    ] as unknown as EmbedDescriptor['filters']
    const { embedding, wanted } = aController({ embed: aDescriptor({ filters }) })
    expect(embedding.snapshot().config).toBeUndefined()
    expect(wanted.onError).toHaveBeenCalledExactlyOnceWith({
      code: 'report.filter_invalid',
      detail: expect.stringContaining('t.country'),
    })
  })

  it('says so for an address that is none', () => {
    const { wanted } = aController({ embed: aDescriptor({ embedUrl: 'nowhere' }) })
    expect(wanted.onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'report.load_failed' }))
  })

  it('says so when the library refuses, and takes the frame away', () => {
    const { embedding, wanted } = aController()
    embedding.embedFailed([{ message: 'tokenType must be a number' }])
    expect(embedding.snapshot()).toEqual({ phase: 'failed', frameKey: '' })
    expect(wanted.onError).toHaveBeenCalledWith({
      code: 'report.load_failed',
      detail: 'tokenType must be a number',
    })
    embedding.embedFailed(new Error('once more, in development mode'))
    expect(wanted.onError).toHaveBeenCalledTimes(1)
  })

  it('tells a forbidden page apart from failures, when the report is covered already', async () => {
    const phases: string[] = []
    const { embedding, wanted } = await shown({ onForbidden: () => phases.push(embedding.snapshot().phase) })
    embedding.pageChanged(livePage('B'))
    expect(phases).toEqual(['failed'])
    expect(wanted.onError).not.toHaveBeenCalled()
  })

  it('asks for no more tokens', async () => {
    const { embedding, wanted } = await shown()
    embedding.errorRaised({ message: 'LoadReportFailed' })
    await settle(7_200_000)
    expect(wanted.renewToken).not.toHaveBeenCalled()
  })

  it('tries again when its data is taken away and given again', async () => {
    const { embedding, wanted } = await shown()
    embedding.errorRaised({ message: 'LoadReportFailed' })
    embedding.update({ ...wanted, embed: undefined })
    await settle(120)
    embedding.update(wanted)
    await settle(120)
    expect(embedding.snapshot()).toMatchObject({ phase: 'loading', config: { id: 'r1' } })
  })
})

describe('the token of a living report', () => {
  it('is renewed through the report, without another load', async () => {
    const { embedding, report } = await shown()
    const { config } = embedding.snapshot()
    await settle(58 * 60_000)
    expect(report.count('setAccessToken second')).toBe(1)
    expect(report.count('reload')).toBe(0)
    expect(embedding.snapshot().config).toBe(config)
  })

  it('that ended too early is replaced and the report loaded again, covered meanwhile', async () => {
    const { embedding, report } = await shown()
    await settle(60_000)
    embedding.errorRaised({ message: 'TokenExpired' })
    await settle(120)
    expect(report.asked.slice(-2)).toEqual(['setAccessToken second', 'reload'])
    expect(embedding.snapshot().phase).toBe('loading')
  })

  it('is not sent to an iframe that does not listen yet', async () => {
    const report = new ScriptedReport(['A'])
    const { embedding } = aController({ embed: aDescriptor({ expiresAt: '2030-01-01T00:00:00Z' }) })
    embedding.attach(report)
    await settle(5000)
    expect(report.asked).toEqual([])
    embedding.loaded()
    await settle()
    expect(report.asked).toContain('setAccessToken second')
  })

  it('is looked after when the screen comes back', async () => {
    const { embedding, report } = await shown()
    vi.setSystemTime(Date.UTC(2030, 0, 1, 5))
    embedding.wake()
    await settle(120)
    expect(report.count('reload')).toBe(1)
  })

  it('is nobody’s business once the frame is gone', async () => {
    const { embedding, wanted } = await shown()
    embedding.stop()
    await settle(7_200_000)
    expect(wanted.renewToken).not.toHaveBeenCalled()
    expect(embedding.snapshot().phase).toBe('empty')
  })
})

import { describe, expect, it } from 'vitest'
import { portalFixture } from '../../fixtures/portal.ts'

const portal = portalFixture()

describe('opening a report', () => {
  it('gives Maria her rows, her pages and a token that opens the report', async () => {
    const maria = await portal.as('maria')
    const { report } = await maria.call('getReport', { id_report: 378 })
    expect(report.filters.map(({ column, value }) => [column, value])).toEqual([
      ['country', 'Brazil'],
      ['country', 'Argentina'],
    ])
    expect(report.page_filters?.map((page) => page.name)).toEqual(['ReportSection01', 'ReportSection02'])
    expect(report.embed_url).toContain(portal.emulatorUrl)
    expect(Date.parse(report.expires_at ?? '')).toBeGreaterThan(Date.now())
    expect(report.token).not.toBe('')
  })
})

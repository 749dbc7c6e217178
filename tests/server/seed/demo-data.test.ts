import { describe, expect, it } from 'vitest'
import { models } from '#emulator/models/index.ts'
import { reports } from '#emulator/reports/index.ts'
import { boreal, borealGroup } from '#server/seed/boreal.ts'
import { aurora } from '#server/seed/demo-data.ts'
import { englishGroup } from '#server/seed/english-group.ts'

const offered = new Map(reports.map((report) => [report.id, report]))
const allGroups = [...aurora.groups, ...boreal.groups, borealGroup, englishGroup]
const groupReports = allGroups.flatMap((group) => group.reports)

describe('the demo data', () => {
  it.each(groupReports)('gives "$name" the pages and the workspace that the emulator has', (report) => {
    const source = offered.get(report.powerBiReportId)
    expect(source?.workspaceId).toBe(report.workspaceId)
    expect(report.generalPages).toEqual(source?.pages.map(({ name, displayName }) => ({ name, displayName })))
  })

  it.each(aurora.managementReports)('names a management report that the emulator has: "$name"', (report) => {
    expect(offered.get(report.powerBiReportId)?.workspaceId).toBe(report.workspaceId)
  })

  it('only filters by values that the models have', () => {
    for (const report of groupReports) {
      const model = models.find(({ id }) => id === offered.get(report.powerBiReportId)?.datasetId)
      for (const { table, column, value } of report.access.flatMap(({ filters = [] }) => filters))
        expect(model?.rows(table).map((row) => row[column])).toContain(value)
    }
  })

  it('gives reports only to members of their group', () => {
    for (const group of allGroups) {
      const people = group.reports.flatMap((report) => report.access.map(({ userId }) => userId))
      expect(group.members).toEqual(expect.arrayContaining(people))
    }
  })
})

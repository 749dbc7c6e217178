import { expect, test } from 'vitest'
import { regionsByUser } from '#emulator/models/company/regions-by-user.ts'
import { aurora } from '#server/seed/demo-data.ts'
import type { DemoReport } from '#server/seed/demo-reports.ts'
import { employees, receptionPlaylist, receptionScreen } from '#server/seed/employees.ts'
import { englishUser } from '#server/seed/english-group.ts'

/** The report about sales, whose model has a security table. */
const salesId = 386

const regionOf = (filters: { value: string }[] = []) => filters.map(({ value }) => value).join() || '*'

test('the security table of the demo shows everybody the regions that the portal gives them', () => {
  const reports: DemoReport[] = aurora.groups.flatMap((group) => group.reports)
  const given = reports
    .filter(({ id }) => id === salesId)
    .flatMap(({ access }) => access)
    .map(({ userId, filters }) => [aurora.users.find(({ id }) => id === userId)?.email, regionOf(filters)])
  const administrators = aurora.users.filter(({ adm }) => adm).map(({ email }) => [email, '*'])
  const onScreen = receptionPlaylist.reportIds.includes(salesId) ? [[receptionScreen.email, '*']] : []
  const toEmployees = employees.flatMap(({ email, access }) =>
    access.filter(({ reportId }) => reportId === salesId).map(({ filters }) => [email, regionOf(filters)]),
  )
  // Her filter names the region as the English model does.
  const inEnglish = [[englishUser.email, 'Sul']]
  expect(regionsByUser.toSorted()).toEqual(
    [...administrators, ...given, ...onScreen, ...toEmployees, ...inEnglish].toSorted(),
  )
})

import type { ComponentType, ReactNode } from 'react'
import { ResourceContextProvider, type ResourceProps } from 'react-admin'
import { matchPath, Route } from 'react-router-dom'
import { type PathName, paths } from '#common/addresses/paths.ts'
import { auditEvents, pageViews, playlistRuns, signIns, subscriptions } from './access-log/index.ts'
import { accessRequests } from './access-requests/index.ts'
import { accounts } from './accounts/index.ts'
import { announcements } from './announcements/index.ts'
import { filterSets } from './filter-sets/index.ts'
import { groupReports } from './group-reports/index.ts'
import { groups } from './groups/index.ts'
import { lazyScreen } from './lazy-screen.ts'
import { managementReports } from './management-reports/index.ts'
import { reportFindings } from './report-check/index.ts'
import { supportMessages } from './support-inbox/index.ts'
import { usage } from './usage/index.ts'
import { users } from './users/index.ts'

type AdminPath = {
  [Name in PathName]: (typeof paths)[Name]['app'] extends 'admin' ? Name : never
}[PathName]

const AccessCheck = lazyScreen(async () => (await import('./access-check/AccessCheck.tsx')).AccessCheck)
const GroupAccess = lazyScreen(async () => (await import('./group-access/GroupAccess.tsx')).GroupAccess)
const UserImport = lazyScreen(async () => (await import('./user-import/UserImport.tsx')).UserImport)
const Brand = lazyScreen(async () => (await import('./brand/BrandScreen.tsx')).BrandScreen)
const ReportView = lazyScreen(async () => (await import('./report-view/ReportView.tsx')).ReportView)
const SupportForm = lazyScreen(async () => (await import('./support/SupportForm.tsx')).SupportForm)
const SupportMessage = lazyScreen(
  async () => (await import('./support-inbox/MessageScreen.tsx')).MessageScreen,
)
const AccessAtDate = lazyScreen(async () => (await import('./audit/AccessAtDate.tsx')).AccessAtDate)
const Profile = lazyScreen(async () => (await import('./profile/Profile.tsx')).Profile)

/** The react-admin resources of the back-office. */
export const resources: readonly ResourceProps[] = [
  groups,
  groupReports,
  users,
  managementReports,
  accounts,
  pageViews,
  signIns,
  playlistRuns,
  auditEvents,
  subscriptions,
  usage,
  reportFindings,
  accessRequests,
  announcements,
  filterSets,
  supportMessages,
]

/**
 * The screen at each address of the back-office, with the resource it belongs to. The addresses are Portuguese and fixed
 * (spec 2), so this table mounts the screens there. Links are built with `href`, never with react-admin's `createPath`:
 * nothing leads to the `/users`, `/users/create` … that `<Resource>` also mounts, and the server does not serve them. An
 * address without a screen does not compile.
 */
const screens: Record<AdminPath, [screen: ComponentType, resource?: ResourceProps]> = {
  management: [groups.list, groups],
  groupAdd: [groups.create, groups],
  groupEdit: [groups.edit, groups],
  groupReports: [groupReports.list, groupReports],
  groupAccess: [GroupAccess, groupReports],
  reportAdd: [groupReports.create, groupReports],
  reportEdit: [groupReports.edit, groupReports],
  users: [users.list, users],
  userAdd: [users.create, users],
  userImport: [UserImport, users],
  userEdit: [users.edit, users],
  managementReports: [managementReports.list, managementReports],
  managementReportAdd: [managementReports.create, managementReports],
  managementReportEdit: [managementReports.edit, managementReports],
  accessLog: [pageViews.list, pageViews],
  signInLog: [signIns.list, signIns],
  runLog: [playlistRuns.list, playlistRuns],
  accessCheck: [AccessCheck, users],
  accessRequests: [accessRequests.list, accessRequests],
  changeLog: [auditEvents.list, auditEvents],
  subscriptionLog: [subscriptions.list, subscriptions],
  accessAtDate: [AccessAtDate, auditEvents],
  reportCheck: [reportFindings.list, reportFindings],
  usage: [usage.list, usage],
  adminReport: [ReportView],
  announcements: [announcements.list, announcements],
  announcementAdd: [announcements.create, announcements],
  announcementEdit: [announcements.edit, announcements],
  filterSets: [filterSets.list, filterSets],
  filterSetAdd: [filterSets.create, filterSets],
  filterSetEdit: [filterSets.edit, filterSets],
  support: [SupportForm],
  supportInbox: [supportMessages.list, supportMessages],
  supportMessage: [SupportMessage, supportMessages],
  brand: [Brand],
  accounts: [accounts.list, accounts],
  accountAdd: [accounts.create, accounts],
  accountEdit: [accounts.edit, accounts],
  adminProfile: [Profile],
}

const adminPaths = Object.keys(screens) as AdminPath[]

export const routes: ReactNode = adminPaths.map((name) => {
  const [Screen, resource] = screens[name]
  return (
    <Route
      key={name}
      path={paths[name].path}
      element={
        <ResourceContextProvider value={resource?.name}>
          <Screen />
        </ResourceContextProvider>
      }
    />
  )
})

/** The resource whose screen is at an address; undefined for the other screens. */
export function resourceAt(pathname: string): ResourceProps | undefined {
  const name = adminPaths.find((each) => matchPath(paths[each].path, pathname))
  return name && screens[name][1]
}

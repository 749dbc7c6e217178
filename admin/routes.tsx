import { type ComponentType, lazy, type ReactNode } from 'react'
import { Route } from 'react-router-dom'
import { loadChunk } from '#common/browser/load-chunk.ts'
import { type PathName, paths } from '#common/paths.ts'
import { GroupReportList } from './group-reports/GroupReportList.tsx'
import { GroupCreate, GroupEdit } from './groups/GroupForm.tsx'
import { GroupList } from './groups/GroupList.tsx'
import { ManagementReportList } from './management-reports/ManagementReportList.tsx'
import { Profile } from './profile/Profile.tsx'
import { SupportForm } from './support/SupportForm.tsx'
import { UserCreate, UserEdit } from './users/UserForm.tsx'
import { UserList } from './users/UserList.tsx'

type AdminPath = {
  [Name in PathName]: (typeof paths)[Name]['app'] extends 'admin' ? Name : never
}[PathName]

/** The report form, the report itself and the log are apart from the first load. */
const ReportCreate = lazy(async () => ({
  default: (await loadChunk(() => import('./group-reports/ReportForm.tsx'))).ReportCreate,
}))
const ReportEdit = lazy(async () => ({
  default: (await loadChunk(() => import('./group-reports/ReportForm.tsx'))).ReportEdit,
}))
const PageViewLog = lazy(async () => ({
  default: (await loadChunk(() => import('./access-log/PageViewLog.tsx'))).PageViewLog,
}))
const SignInLog = lazy(async () => ({
  default: (await loadChunk(() => import('./access-log/SignInLog.tsx'))).SignInLog,
}))
const RunLog = lazy(async () => ({
  default: (await loadChunk(() => import('./access-log/RunLog.tsx'))).RunLog,
}))
const ReportView = lazy(async () => ({
  default: (await loadChunk(() => import('./report-view/ReportView.tsx'))).ReportView,
}))

/** The screen of each address of the back-office; a missing one does not compile. */
const screens: Record<AdminPath, ComponentType> = {
  management: GroupList,
  groupAdd: GroupCreate,
  groupEdit: GroupEdit,
  groupReports: GroupReportList,
  reportAdd: ReportCreate,
  reportEdit: ReportEdit,
  users: UserList,
  userAdd: UserCreate,
  userEdit: UserEdit,
  managementReports: ManagementReportList,
  adminReport: ReportView,
  support: SupportForm,
  accessLog: PageViewLog,
  signInLog: SignInLog,
  runLog: RunLog,
  adminProfile: Profile,
}

/** The routes, at the addresses of the path table. */
export const routes: ReactNode = Object.entries(screens).map(([name, Screen]) => (
  <Route key={name} path={paths[name as AdminPath].path} element={<Screen />} />
))

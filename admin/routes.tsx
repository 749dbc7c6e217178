import type { ComponentType, ReactNode } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { Route } from 'react-router-dom'
import { type PathName, paths } from '#common/addresses/paths.ts'
import { lazyScreen } from './lazy-screen.ts'

const AccessCheck = lazyScreen(async () => (await import('./access-check/AccessCheck.tsx')).AccessCheck)
const GroupAccess = lazyScreen(async () => (await import('./group-access/GroupAccess.tsx')).GroupAccess)
const ReportReaders = lazyScreen(
  async () => (await import('./group-reports/ReportReaders.tsx')).ReportReaders,
)
const UserImport = lazyScreen(async () => (await import('./user-import/UserImport.tsx')).UserImport)
const Brand = lazyScreen(async () => (await import('./brand/BrandScreen.tsx')).BrandScreen)
const Provisioning = lazyScreen(
  async () => (await import('./provisioning/ProvisioningScreen.tsx')).ProvisioningScreen,
)
const ReportView = lazyScreen(async () => (await import('./report-view/ReportView.tsx')).ReportView)
const SupportForm = lazyScreen(async () => (await import('./support/SupportForm.tsx')).SupportForm)
const AccessAtDate = lazyScreen(async () => (await import('./audit/AccessAtDate.tsx')).AccessAtDate)
const Profile = lazyScreen(async () => (await import('./profile/Profile.tsx')).Profile)

/** The screens that are no list and no form of a resource; some belong to one, whose item of the menu is marked. */
const screens: [name: PathName, screen: ComponentType, resource?: string][] = [
  ['groupAccess', GroupAccess, 'groups'],
  ['reportReaders', ReportReaders, 'groupReports'],
  ['userImport', UserImport, 'users'],
  ['accessCheck', AccessCheck],
  ['accessAtDate', AccessAtDate, 'audit-events'],
  ['adminReport', ReportView],
  ['support', SupportForm],
  ['brand', Brand],
  ['provisioning', Provisioning],
  ['adminProfile', Profile],
]

/** Routes of the screens beside those of the resources. */
export const customRoutes: ReactNode = screens.map(([name, Screen, resource]) => (
  <Route
    key={name}
    path={paths[name].path}
    element={
      <ResourceContextProvider value={resource}>
        <Screen />
      </ResourceContextProvider>
    }
  />
))

/** The resource that a screen beside those of the resources belongs to. */
export const resourceOf = (name: PathName): string | undefined => screens.find(([each]) => each === name)?.[2]

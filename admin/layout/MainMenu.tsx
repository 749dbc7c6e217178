import type { ReactNode } from 'react'
import { type ResourceProps, useLocale } from 'react-admin'
import { Link, matchPath, useLocation } from 'react-router-dom'
import { guidePath } from '#common/addresses/guides.ts'
import { href, paths } from '#common/addresses/paths.ts'
import { pickLanguage } from '#common/texts/language.ts'
import { Brand } from '#common/ui/Brand.tsx'
import styles from '#common/ui/NavRail.module.css'
import { auditEvents, pageViews, playlistRuns, signIns, subscriptions } from '../access-log/index.ts'
import { accounts } from '../accounts/index.ts'
import { announcements } from '../announcements/index.ts'
import { BrandIcon, HelpIcon, SupportIcon } from '../components/icons.tsx'
import { filterSets } from '../filter-sets/index.ts'
import { groupReports } from '../group-reports/index.ts'
import { groups } from '../groups/index.ts'
import { useConfig } from '../hooks/useConfig.ts'
import { useListTitle } from '../i18n/useListTitle.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { managementReports } from '../management-reports/index.ts'
import { reportFindings } from '../report-check/index.ts'
import { useFindings } from '../report-check/useFindings.ts'
import { resourceAt } from '../routes.tsx'
import { supportMessages } from '../support-inbox/index.ts'
import { usage } from '../usage/index.ts'
import { users } from '../users/index.ts'
import { LogoutButton } from './LogoutButton.tsx'

interface MainMenuProps {
  /** `rail`: next to the screen, icons only where it is narrow. `drawer`: over it, on phones. */
  variant: 'rail' | 'drawer'
}

/** The main navigation: an item per resource, which also covers the resources nested in it, support and Log out. */
export function MainMenu({ variant }: MainMenuProps): ReactNode {
  const t = useTranslate()
  const { company } = useConfig()
  return (
    <nav aria-label={t('admin.menu.label')} className={styles[variant]}>
      <Link to={href('management')} aria-label={company} className={styles.logo}>
        <Brand company={company} />
      </Link>
      <ul className={styles.items}>
        <ResourceItem to={href('management')} resource={groups} nested={[groupReports]} />
        <ResourceItem to={href('users')} resource={users} />
        <ResourceItem to={href('filterSets')} resource={filterSets} />
        <ResourceItem to={href('managementReports')} resource={managementReports} />
        <ResourceItem to={href('announcements')} resource={announcements} />
        <ScreenItem
          name="support"
          label={t('admin.support.title')}
          icon={<SupportIcon />}
          nested={supportMessages}
        />
        <ResourceItem
          to={href('accessLog')}
          resource={pageViews}
          nested={[signIns, playlistRuns, auditEvents, subscriptions]}
        />
        <ResourceItem to={href('usage', {})} resource={usage} />
        <ReportCheckItem />
        <ResourceItem to={href('accounts')} resource={accounts} />
        <ScreenItem name="brand" label={t('admin.brand.title')} icon={<BrandIcon />} />
      </ul>
      <HelpLink />
      <LogoutButton />
    </nav>
  )
}

interface ResourceItemProps {
  to: string
  resource: ResourceProps
  nested?: ResourceProps[]
  badge?: ReactNode
}

function ResourceItem({ to, resource, nested = [], badge }: ResourceItemProps): ReactNode {
  const label = useListTitle(resource.name)
  const current = useCurrentResource()
  const { icon: Icon } = resource
  const isCurrent = [resource, ...nested].some(({ name }) => name === current?.name)
  return <MenuItem to={to} label={label} icon={Icon && <Icon />} isCurrent={isCurrent} badge={badge} />
}

/** Shows how many problems there are. */
function ReportCheckItem(): ReactNode {
  const t = useTranslate()
  const count = useFindings().data?.total ?? 0
  const badge = count > 0 && (
    <b className={styles.badge} title={t('admin.reportCheck.count', { smart_count: count })}>
      {count}
    </b>
  )
  return <ResourceItem to={href('reportCheck')} resource={reportFindings} badge={badge} />
}

/** The resource of the current screen. An open report is a management report if its address says `N` (spec 2). */
function useCurrentResource(): ResourceProps | undefined {
  const { pathname } = useLocation()
  const report = matchPath(paths.adminReport.path, pathname)
  if (report) return report.params.is_common_report === 'N' ? managementReports : groupReports
  return resourceAt(pathname)
}

interface ScreenItemProps {
  name: 'support' | 'brand'
  label: string
  icon: ReactNode
  nested?: ResourceProps
}

/** A screen without a resource, and a resource nested in it. */
function ScreenItem({ name, label, icon, nested }: ScreenItemProps): ReactNode {
  const { pathname } = useLocation()
  const isNested = nested !== undefined && resourceAt(pathname)?.name === nested.name
  const isCurrent = isNested || matchPath(paths[name].path, pathname) !== null
  return <MenuItem to={href(name)} label={label} icon={icon} isCurrent={isCurrent} />
}

/** The administrator guide, in a tab of its own: a form that is open keeps what was typed. */
function HelpLink(): ReactNode {
  const label = useTranslate()('common.help')
  const language = pickLanguage([useLocale()])
  return (
    <a
      href={guidePath('administrator', language)}
      target="_blank"
      rel="noreferrer"
      title={label}
      className={styles.item}
    >
      <HelpIcon />
      <span>{label}</span>
    </a>
  )
}

interface MenuItemProps {
  to: string
  label: string
  icon: ReactNode
  isCurrent: boolean
  badge?: ReactNode
}

const MenuItem = ({ to, label, icon, isCurrent, badge }: MenuItemProps): ReactNode => (
  <li>
    <Link to={to} title={label} aria-current={isCurrent ? 'page' : undefined} className={styles.item}>
      {icon}
      <span>{label}</span>
      {badge}
    </Link>
  </li>
)

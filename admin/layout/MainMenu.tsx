import { type ReactNode, useId } from 'react'
import { LinkBase as Link, useCreatePath, useLocale, useLocation } from 'react-admin'
import { guidePath } from '#common/addresses/guides.ts'
import { href, paramsOf, routeOf } from '#common/addresses/paths.ts'
import { pickLanguage } from '#common/texts/language.ts'
import { Brand } from '#common/ui/Brand.tsx'
import styles from '#common/ui/NavRail.module.css'
import { auditEvents, pageViews, playlistRuns, signIns, subscriptions } from '../access-log/index.ts'
import { accessRequests } from '../access-requests/index.ts'
import { accounts } from '../accounts/index.ts'
import type { PortalResource } from '../addresses/resource-addresses.ts'
import { announcements } from '../announcements/index.ts'
import { apiTokens } from '../api-tokens/index.ts'
import { AccessCheckIcon, BrandIcon, HelpIcon, SupportIcon } from '../components/icons.tsx'
import { displays } from '../displays/index.ts'
import { filterSets } from '../filter-sets/index.ts'
import { groupPlaylists } from '../group-playlists/index.ts'
import { allReports, groupReports } from '../group-reports/index.ts'
import { groups } from '../groups/index.ts'
import { useConfig } from '../hooks/useConfig.ts'
import type { TextKey } from '../i18n/i18n-provider.ts'
import { useListTitle } from '../i18n/useListTitle.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { identityProviders } from '../identity-providers/index.ts'
import { managementReports } from '../management-reports/index.ts'
import { type Attention, countAttention, useAttention } from '../overview/useAttention.ts'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { reportFindings } from '../report-check/index.ts'
import { resourceOf } from '../routes.tsx'
import { supportMessages } from '../support-inbox/index.ts'
import { usage } from '../usage/index.ts'
import { users } from '../users/index.ts'
import { webhooks } from '../webhooks/index.ts'
import { LogoutButton } from './LogoutButton.tsx'
import menu from './MainMenu.module.css'

const fiveMinutesMs = 300_000

interface MainMenuProps {
  /** `rail`: next to the screen, icons only where it is narrow. `drawer`: over it, on phones. */
  variant: 'rail' | 'drawer'
}

/** The main navigation: resources with those nested in them, other screens, and Log out. */
export function MainMenu({ variant }: MainMenuProps): ReactNode {
  const t = useTranslate()
  const config = useConfig()
  return (
    <nav aria-label={t('admin.menu.label')} className={styles[variant]}>
      <Link to={href('management')} aria-label={config.company} className={styles.logo}>
        <Brand {...config} />
      </Link>
      <PaletteButton />
      <div className={`${menu.groups} ${menu[variant] ?? ''}`}>
        <MenuGroup title={t('admin.menu.content')}>
          <ResourceItem
            resource={groups}
            nested={[groupReports, groupPlaylists]}
            badge={{ count: countAttention, text: 'admin.attention.count' }}
          />
          <ResourceItem resource={allReports} />
          <ResourceItem resource={managementReports} />
          <ResourceItem resource={announcements} />
          <ResourceItem resource={displays} />
        </MenuGroup>
        <MenuGroup title={t('admin.menu.people')}>
          <ResourceItem resource={users} />
          <ResourceItem
            resource={accessRequests}
            badge={{ count: ({ requests }) => requests.total ?? 0, text: 'admin.attention.requests' }}
          />
          <ScreenItem name="accessCheck" label={t('admin.accessCheck.title')} icon={<AccessCheckIcon />} />
          <ResourceItem resource={filterSets} />
        </MenuGroup>
        <MenuGroup title={t('admin.menu.followUp')}>
          <ResourceItem resource={usage} />
          <ResourceItem resource={pageViews} nested={[signIns, playlistRuns, auditEvents, subscriptions]} />
          <ResourceItem
            resource={reportFindings}
            badge={{ count: ({ findings }) => findings.total ?? 0, text: 'admin.reportCheck.count' }}
          />
          <ScreenItem
            name="support"
            label={t('admin.support.title')}
            icon={<SupportIcon />}
            nested={supportMessages}
          />
        </MenuGroup>
        <MenuGroup title={t('admin.menu.settings')}>
          <ResourceItem resource={accounts} />
          <ScreenItem name="brand" label={t('admin.brand.title')} icon={<BrandIcon />} />
          <ResourceItem resource={identityProviders} screen="provisioning" />
          <ResourceItem resource={apiTokens} nested={[webhooks]} label={t('admin.menu.integrations')} />
        </MenuGroup>
      </div>
      <HelpLink />
      <LogoutButton />
    </nav>
  )
}

function MenuGroup({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id} className={menu.group}>
      <h2 id={id} className={menu.title}>
        {title}
      </h2>
      <ul className={styles.items}>{children}</ul>
    </section>
  )
}

interface ResourceItemProps {
  resource: PortalResource
  nested?: PortalResource[]
  /** A screen without a resource that belongs to it. */
  screen?: 'provisioning'
  /** By default the title of its list. */
  label?: string
  badge?: { count: (attention: Attention) => number; text: TextKey }
}

function ResourceItem({ resource, nested = [], screen, badge, ...props }: ResourceItemProps): ReactNode {
  const t = useTranslate()
  const title = useListTitle(resource.name)
  const label = props.label ?? title
  const { pathname } = useLocation()
  const current = useCurrentResource()
  const createPath = useCreatePath()
  const { name, icon: Icon } = resource
  const isCurrent =
    [resource, ...nested].some((one) => one.name === current) ||
    (screen !== undefined && routeOf(pathname) === screen)
  const to = createPath({ resource: name, type: 'list' })
  // A menu is fresh enough for minutes.
  const { data } = useAttention(fiveMinutesMs)
  const count = data && badge ? badge.count(data) : 0
  const waiting = badge && count > 0 ? { count, text: t(badge.text, { smart_count: count }) } : undefined
  return <MenuItem to={to} label={label} icon={Icon && <Icon />} isCurrent={isCurrent} waiting={waiting} />
}

/** The resource of the current screen. An open report is a management report if its address says `N` (spec 2). */
function useCurrentResource(): string | undefined {
  const { pathname } = useLocation()
  const route = routeOf(pathname)
  if (!route) return pathname.split('/')[1]
  if (route !== 'adminReport') return resourceOf(route)
  const isManagementReport = paramsOf(route, pathname).is_common_report === 'N'
  return isManagementReport ? managementReports.name : groupReports.name
}

interface ScreenItemProps {
  name: 'support' | 'brand' | 'accessCheck'
  label: string
  icon: ReactNode
  nested?: PortalResource
}

/** A screen without a resource, and a resource nested in it. */
function ScreenItem({ name, label, icon, nested }: ScreenItemProps): ReactNode {
  const { pathname } = useLocation()
  const current = useCurrentResource()
  const isCurrent = (nested !== undefined && current === nested.name) || routeOf(pathname) === name
  return (
    <MenuItem
      to={name === 'accessCheck' ? href(name, {}) : href(name)}
      label={label}
      icon={icon}
      isCurrent={isCurrent}
    />
  )
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
  /** How much waits on its screen, also in words. */
  waiting?: { count: number; text: string } | undefined
}

/** Its name stays the same whatever waits, which is its description. */
const MenuItem = ({ to, label, icon, isCurrent, waiting }: MenuItemProps): ReactNode => (
  <li>
    <Link
      to={to}
      title={waiting ? `${label}: ${waiting.text}` : label}
      aria-current={isCurrent ? 'page' : undefined}
      className={styles.item}
    >
      {icon}
      <span>{label}</span>
      {waiting && (
        <b aria-hidden className={styles.badge}>
          {waiting.count}
        </b>
      )}
    </Link>
  </li>
)

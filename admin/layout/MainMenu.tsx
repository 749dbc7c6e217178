import SupportIcon from '@mui/icons-material/HelpOutlineOutlined'
import {
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  type Theme,
  Tooltip,
  useMediaQuery,
} from '@mui/material'
import type { ReactNode } from 'react'
import { type ResourceProps, useSidebarState } from 'react-admin'
import { Link, matchPath, useLocation } from 'react-router-dom'
import { href, paths } from '#common/paths.ts'
import { pageViews, playlistRuns, signIns } from '../access-log/index.ts'
import { groupReports } from '../group-reports/index.ts'
import { groups } from '../groups/index.ts'
import { useListTitle } from '../i18n/useListTitle.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { managementReports } from '../management-reports/index.ts'
import { resourceAt } from '../routes.tsx'
import { users } from '../users/index.ts'

/** The left menu: an item per resource, which also covers the resources nested in it, and support. */
export function MainMenu(): ReactNode {
  const t = useTranslate()
  const [open] = useSidebarState()
  return (
    <nav aria-label={t('admin.menu.label')}>
      <List sx={{ p: 1, width: (theme) => (open ? theme.sidebar.width : theme.sidebar.closedWidth) }}>
        <ResourceItem to={href('management')} resource={groups} nested={[groupReports]} />
        <ResourceItem to={href('users')} resource={users} />
        <ResourceItem to={href('managementReports')} resource={managementReports} />
        <SupportItem />
        <ResourceItem to={href('accessLog')} resource={pageViews} nested={[signIns, playlistRuns]} />
      </List>
    </nav>
  )
}

interface ResourceItemProps {
  to: string
  resource: ResourceProps
  nested?: ResourceProps[]
}

function ResourceItem({ to, resource, nested = [] }: ResourceItemProps): ReactNode {
  const label = useListTitle(resource.name)
  const current = useCurrentResource()
  const { icon: Icon } = resource
  const isCurrent = [resource, ...nested].some(({ name }) => name === current?.name)
  return <MenuItem to={to} label={label} icon={Icon && <Icon />} isCurrent={isCurrent} />
}

/** The resource of the current screen. An open report is a management report if its address says `N` (spec 2). */
function useCurrentResource(): ResourceProps | undefined {
  const { pathname } = useLocation()
  const report = matchPath(paths.adminReport.path, pathname)
  if (report) return report.params.is_common_report === 'N' ? managementReports : groupReports
  return resourceAt(pathname)
}

function SupportItem(): ReactNode {
  const t = useTranslate()
  const { pathname } = useLocation()
  const isCurrent = matchPath(paths.support.path, pathname) !== null
  return (
    <MenuItem
      to={href('support')}
      label={t('admin.support.title')}
      icon={<SupportIcon />}
      isCurrent={isCurrent}
    />
  )
}

interface MenuItemProps {
  to: string
  label: string
  icon: ReactNode
  isCurrent: boolean
}

function MenuItem({ to, label, icon, isCurrent }: MenuItemProps): ReactNode {
  const [open, setOpen] = useSidebarState()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <ListItem disablePadding sx={{ mb: 0.5 }}>
      <Tooltip title={open ? '' : label} placement="right">
        <ListItemButton
          component={Link}
          to={to}
          selected={isCurrent}
          aria-current={isCurrent ? 'page' : undefined}
          aria-label={open ? undefined : label}
          onClick={() => isPhone && setOpen(false)}
          sx={{ minHeight: 44, px: 1 }}
        >
          <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>{icon}</ListItemIcon>
          {open && <ListItemText primary={label} slotProps={{ primary: { noWrap: true } }} />}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  )
}

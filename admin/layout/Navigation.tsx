import GroupsIcon from '@mui/icons-material/FolderOutlined'
import UsersIcon from '@mui/icons-material/GroupOutlined'
import SupportIcon from '@mui/icons-material/HelpOutlineOutlined'
import LogIcon from '@mui/icons-material/HistoryOutlined'
import ManagementReportsIcon from '@mui/icons-material/InsightsOutlined'
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
import { useSidebarState } from 'react-admin'
import { Link, matchPath, useLocation } from 'react-router-dom'
import { href, type PathName, paths } from '#common/paths.ts'
import type { WordKey } from '../providers/i18nProvider.ts'
import { useWords } from '../providers/useWords.ts'

interface Place {
  path: 'management' | 'users' | 'managementReports' | 'support' | 'accessLog'
  label: WordKey
  icon: ReactNode
  /** Addresses that belong to this place besides its own. */
  within: PathName[]
}

const places: Place[] = [
  {
    path: 'management',
    label: 'admin.menu.management',
    icon: <GroupsIcon />,
    within: ['groupAdd', 'groupEdit', 'groupReports', 'reportAdd', 'reportEdit'],
  },
  { path: 'users', label: 'admin.menu.users', icon: <UsersIcon />, within: ['userAdd', 'userEdit'] },
  {
    path: 'managementReports',
    label: 'admin.menu.managementReports',
    icon: <ManagementReportsIcon />,
    within: [],
  },
  { path: 'support', label: 'admin.menu.support', icon: <SupportIcon />, within: [] },
  { path: 'accessLog', label: 'admin.log.title', icon: <LogIcon />, within: ['signInLog', 'runLog'] },
]

/** The left menu: the places of the back-office. */
export function Navigation(): ReactNode {
  const words = useWords()
  const { pathname } = useLocation()
  const [open, setOpen] = useSidebarState()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  // A report is a management report by the `N` in its address, else one of a group.
  const report = matchPath(paths.adminReport.path, pathname)
  const ofReport = report && (report.params.is_common_report === 'N' ? 'managementReports' : 'management')
  const isHere = ({ path, within }: Place) =>
    path === ofReport || [path, ...within].some((name) => matchPath(paths[name].path, pathname))

  return (
    <nav aria-label={words('admin.menu.label')}>
      <List sx={{ p: 1, width: (theme) => (open ? theme.sidebar.width : theme.sidebar.closedWidth) }}>
        {places.map((place) => (
          <ListItem key={place.path} disablePadding sx={{ mb: 0.5 }}>
            <Tooltip title={open ? '' : words(place.label)} placement="right">
              <ListItemButton
                component={Link}
                to={href(place.path)}
                selected={isHere(place)}
                aria-current={isHere(place) ? 'page' : undefined}
                aria-label={open ? undefined : words(place.label)}
                onClick={() => isPhone && setOpen(false)}
                sx={{ minHeight: 44, px: 1 }}
              >
                <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>{place.icon}</ListItemIcon>
                {open && (
                  <ListItemText primary={words(place.label)} slotProps={{ primary: { noWrap: true } }} />
                )}
              </ListItemButton>
            </Tooltip>
          </ListItem>
        ))}
      </List>
    </nav>
  )
}

import type { ReactNode } from 'react'
import {
  AddIcon,
  AlertIcon,
  BackIcon,
  CheckIcon,
  CloseIcon,
  DeleteIcon,
  EditIcon,
  ExpandIcon,
  FullScreenIcon,
  GripIcon,
  HideIcon,
  HomeIcon,
  iconStrokeWidth,
  LeaveFullScreenIcon,
  LinkIcon,
  LogoutIcon,
  NextIcon,
  OfflineIcon,
  OpenIcon,
  PauseIcon,
  PlayIcon,
  PlaylistsIcon,
  PreviousIcon,
  PrintIcon,
  ProfileIcon,
  RefreshIcon,
  ReportsIcon,
  RotateIcon,
  SearchIcon,
  ShowIcon,
} from '#common/ui/icons.ts'

const icons = {
  home: HomeIcon,
  reports: ReportsIcon,
  playlists: PlaylistsIcon,
  logout: LogoutIcon,
  back: BackIcon,
  fullScreen: FullScreenIcon,
  leaveFullScreen: LeaveFullScreenIcon,
  expand: ExpandIcon,
  profile: ProfileIcon,
  search: SearchIcon,
  refresh: RefreshIcon,
  print: PrintIcon,
  close: CloseIcon,
  eye: ShowIcon,
  eyeOff: HideIcon,
  alert: AlertIcon,
  check: CheckIcon,
  rotate: RotateIcon,
  add: AddIcon,
  edit: EditIcon,
  delete: DeleteIcon,
  open: OpenIcon,
  play: PlayIcon,
  pause: PauseIcon,
  previous: PreviousIcon,
  next: NextIcon,
  grip: GripIcon,
  link: LinkIcon,
  offline: OfflineIcon,
} as const

export type IconName = keyof typeof icons

/** A decorative icon in the text's color; the control around it carries the accessible name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }): ReactNode {
  const Shape = icons[name]
  return <Shape aria-hidden="true" size={size} strokeWidth={iconStrokeWidth} />
}

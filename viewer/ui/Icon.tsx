import {
  ArrowLeft,
  ArrowRight,
  ChartColumn,
  Check,
  Eye,
  EyeOff,
  GripVertical,
  House,
  Link,
  ListVideo,
  LogOut,
  Maximize,
  Minimize,
  MoveHorizontal,
  Pause,
  Pencil,
  Play,
  Plus,
  Printer,
  RefreshCw,
  RotateCwSquare,
  Search,
  SkipBack,
  SkipForward,
  Trash2,
  TriangleAlert,
  UserRound,
  WifiOff,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'

const icons = {
  home: House,
  reports: ChartColumn,
  playlists: ListVideo,
  logout: LogOut,
  back: ArrowLeft,
  fullScreen: Maximize,
  leaveFullScreen: Minimize,
  expand: MoveHorizontal,
  profile: UserRound,
  search: Search,
  refresh: RefreshCw,
  print: Printer,
  close: X,
  eye: Eye,
  eyeOff: EyeOff,
  alert: TriangleAlert,
  check: Check,
  rotate: RotateCwSquare,
  add: Plus,
  edit: Pencil,
  delete: Trash2,
  open: ArrowRight,
  play: Play,
  pause: Pause,
  previous: SkipBack,
  next: SkipForward,
  grip: GripVertical,
  link: Link,
  offline: WifiOff,
} as const

export type IconName = keyof typeof icons

/** A decorative icon in the text's color; the control around it carries the accessible name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }): ReactNode {
  const Shape = icons[name]
  return <Shape aria-hidden="true" size={size} strokeWidth={1.75} />
}

import type { LucideIcon } from 'lucide-react'
import {
  AnnouncementsIcon,
  DeleteIcon,
  DisplaysIcon,
  LogIcon,
  NextIcon,
  OfflineIcon,
  PauseIcon,
  PlayIcon,
  PlaylistsIcon,
  PreviousIcon,
  RefreshIcon,
} from '#common/ui/icons.ts'
import type { DisplayCommandKind } from '#common/validation/display.ts'

/** What a display is told to do once, and what is asked for or confirmed in a dialog first. */
export const dialogActions = ['message', 'playlist', 'schedule', 'revoke', 'delete'] as const
export type DialogAction = (typeof dialogActions)[number]
export type DisplayAction = DisplayCommandKind | DialogAction

export const actionIcons: Record<DisplayAction, LucideIcon> = {
  previous: PreviousIcon,
  next: NextIcon,
  pause: PauseIcon,
  resume: PlayIcon,
  reload: RefreshIcon,
  identify: DisplaysIcon,
  message: AnnouncementsIcon,
  playlist: PlaylistsIcon,
  schedule: LogIcon,
  revoke: OfflineIcon,
  delete: DeleteIcon,
}

export const isDialogAction = (action: DisplayAction): action is DialogAction =>
  dialogActions.some((one) => one === action)

/** The displays that an action is about. */
export interface Targets {
  ids: number[]
  names: string
  /** After they were deleted. */
  onRemoved?: () => void
}

export interface TargetsDialogProps {
  targets: Targets
  onClose: () => void
}

/** Those that end something. */
export const isDestructive = (action: DisplayAction): boolean => action === 'revoke' || action === 'delete'

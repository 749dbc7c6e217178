import { Chip } from '@mui/material'
import type { ReactNode } from 'react'
import { AlertIcon, iconStrokeWidth, LinkIcon, OfflineIcon, SuccessIcon } from '#common/ui/icons.ts'
import type { DisplayHealth } from '../data/display-calls.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

const looks = {
  ok: { color: 'success', icon: SuccessIcon },
  failing: { color: 'error', icon: AlertIcon },
  unreachable: { color: 'warning', icon: OfflineIcon },
  unpaired: { color: 'default', icon: LinkIcon },
} as const

/** In the order of the counts. */
export const healths = Object.keys(looks) as DisplayHealth[]

interface HealthChipProps {
  health: DisplayHealth
  /** How many displays there are of it. */
  count?: number
  /** As a filter that is on or off. */
  pressed?: boolean
  onClick?: () => void
}

/** How a display is doing, in words, with an icon and in colour. */
export function HealthChip({ health, count, pressed, onClick }: HealthChipProps): ReactNode {
  const t = useTranslate()
  const { color, icon: Icon } = looks[health]
  const label = t(`admin.displays.health.${health}`)
  return (
    <Chip
      size={onClick ? 'medium' : 'small'}
      variant={pressed ? 'filled' : 'outlined'}
      color={color}
      icon={<Icon aria-hidden size={14} strokeWidth={iconStrokeWidth} />}
      label={count === undefined ? label : `${label}: ${count}`}
      {...(onClick && { onClick, component: 'button', 'aria-pressed': pressed })}
    />
  )
}

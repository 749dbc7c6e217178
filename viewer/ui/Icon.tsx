import type { ReactNode } from 'react'
import { type AlertIcon, iconStrokeWidth } from '#common/ui/icons.ts'

/** An icon of the set. */
export type IconShape = typeof AlertIcon

/** A decorative icon in the text's color; the control around it carries the accessible name. */
export function Icon({ icon: Shape, size = 20 }: { icon: IconShape; size?: number }): ReactNode {
  return <Shape aria-hidden="true" size={size} strokeWidth={iconStrokeWidth} />
}

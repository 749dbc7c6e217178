import { type ComponentType, lazy } from 'react'
import { loadScreen } from '#common/ui/lazy-part.tsx'
import { ErrorScreen } from './layout/ErrorScreen.tsx'

/** A screen whose code is loaded when it is opened. The list of groups is the first screen and is loaded at once. */
export const lazyScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazy(async () => ({ default: await loadScreen(load, ErrorScreen) }))

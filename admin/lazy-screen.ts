import { type ComponentType, lazy } from 'react'
import { loadChunk } from '#common/browser/load-chunk.ts'

/** A screen whose code is loaded when it is opened. The list of groups is the first screen and is loaded at once. */
export const lazyScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazy(async () => ({ default: await loadChunk(load) }))

import type { FilledMapVisual } from '../../../reports/types.ts'
import { getMap, registerMap } from './echarts.ts'

export type MapName = FilledMapVisual['map']

const shapes = {
  world: () => import('virtual:map/world'),
  'us-states': () => import('virtual:map/us-states'),
}

export const isMapLoaded = (name: MapName): boolean => Boolean(getMap(name))

/** Fetches a map once; charts can draw it afterwards. Rejects when it cannot be fetched; the next call tries anew. */
export async function loadMap(name: MapName): Promise<void> {
  if (isMapLoaded(name)) return
  const { default: map } = await shapes[name]()
  registerMap(name, map as unknown as Parameters<typeof registerMap>[1])
}

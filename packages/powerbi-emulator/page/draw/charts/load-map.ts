import type { FilledMapVisual } from '../../../reports/types.ts'
import { getMap, registerMap } from './echarts.ts'

export type MapName = FilledMapVisual['map']

export const isMapLoaded = (name: MapName): boolean => Boolean(getMap(name))

/**
 * Fetches and registers a map once. Rejects if the fetch fails, and the next call tries again. (A dynamic import
 * would not be retried: browsers remember failed modules.)
 */
export async function loadMap(name: MapName): Promise<void> {
  if (isMapLoaded(name)) return
  const answer = await fetch(`/reportEmbed/maps/${name}.json`)
  if (!answer.ok) throw new Error(`The map ${name} could not be loaded (${answer.status}).`)
  registerMap(name, (await answer.json()) as Parameters<typeof registerMap>[1])
}

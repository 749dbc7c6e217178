import type { FilledMapVisual } from '../../../reports/types.ts'
import { getMap, registerMap } from './echarts.ts'

export type MapName = FilledMapVisual['map']

export const isMapLoaded = (name: MapName): boolean => Boolean(getMap(name))

/**
 * Fetches a map once; charts can draw it afterwards. Rejects when the fetch fails, and the next call tries again: a
 * dynamic import would not, since browsers remember failed modules.
 */
export async function loadMap(name: MapName): Promise<void> {
  if (isMapLoaded(name)) return
  const answer = await fetch(`/reportEmbed/maps/${name}.json`)
  if (!answer.ok) throw new Error(`The map ${name} was answered with ${answer.status}.`)
  registerMap(name, (await answer.json()) as Parameters<typeof registerMap>[1])
}

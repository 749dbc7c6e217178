import type { Plugin } from 'vite'
import { mapNames, readMap } from './read-map.ts'

const moduleOf = (name: string) => `virtual:map/${name}`

/**
 * Maps as modules, drawn on the plane when the page is built: the browser gets a tenth of the data set, without
 * counties, and projects nothing.
 */
export function mapsPlugin(): Plugin {
  return {
    name: 'emulator-maps',
    resolveId: (id) => (mapNames.some((name) => moduleOf(name) === id) ? `\0${id}` : null),
    load(id) {
      const name = mapNames.find((candidate) => `\0${moduleOf(candidate)}` === id)
      return name ? `export default JSON.parse(${JSON.stringify(JSON.stringify(readMap(name)))})` : null
    },
  }
}

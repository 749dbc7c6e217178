import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { decodeTopology, type MapShapes, type Topology } from './decode-topology.ts'
import { countryIds, stateIds } from './places.ts'
import { projectStates, projectWorld } from './project.ts'

const ANTARCTICA = '#10'

/** The package exports only its entry, `build/index.js`; the data lie beside it. */
const dataFolder = join(dirname(createRequire(import.meta.url).resolve('vega-datasets')), '../data')

const readTopology = (file: string) => JSON.parse(readFileSync(join(dataFolder, file), 'utf8')) as Topology

const maps: Record<string, () => MapShapes> = {
  'virtual:map/world': () => {
    const shapes = decodeTopology(readTopology('world-110m.json'), 'countries', countryIds, projectWorld)
    return { ...shapes, features: shapes.features.filter(({ properties }) => properties.name !== ANTARCTICA) }
  },
  'virtual:map/us-states': () =>
    decodeTopology(readTopology('us-10m.json'), 'states', stateIds, projectStates),
}

/**
 * Maps as modules, drawn on the plane when the page is built: the browser gets a tenth of the data set, without
 * counties, and projects nothing.
 */
export function mapsPlugin(): Plugin {
  return {
    name: 'emulator-maps',
    resolveId: (id) => (id in maps ? `\0${id}` : null),
    load(id) {
      const draw = maps[id.slice(1)]
      if (!id.startsWith('\0') || !draw) return null
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(draw()))})`
    },
  }
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { decodeTopology, type MapShapes, type Topology } from './decode-topology.ts'
import { countryIds, stateIds } from './places.ts'
import { projectStates, projectWorld } from './project.ts'

const ANTARCTICA = '#10'

/** The package exports only its entry, `build/index.js`; the data lie beside it. */
const dataFolder = join(dirname(createRequire(import.meta.url).resolve('vega-datasets')), '../data')

const readTopology = (file: string) => JSON.parse(readFileSync(join(dataFolder, file), 'utf8')) as Topology

const readers = {
  world: (): MapShapes => {
    const shapes = decodeTopology(readTopology('world-110m.json'), 'countries', countryIds, projectWorld)
    return { ...shapes, features: shapes.features.filter(({ properties }) => properties.name !== ANTARCTICA) }
  },
  'us-states': (): MapShapes =>
    decodeTopology(readTopology('us-10m.json'), 'states', stateIds, projectStates),
}

export type MapName = keyof typeof readers

export const mapNames = Object.keys(readers) as MapName[]

/** A map on the plane, from the data set; takes a moment. For the build of the page and for the server. */
export const readMap = (name: MapName): MapShapes => readers[name]()

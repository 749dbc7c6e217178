import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Feature, FeatureCollection, MultiPolygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { dataSetFolder } from '../package-files.ts'
import { countryIds, stateIds } from './places.ts'
import { type Projection, projectStates, projectWorld } from './projections.ts'

export type MapShapes = FeatureCollection<MultiPolygon, { name: string }>

const ANTARCTICA = '#10'

const readTopology = (file: string) =>
  JSON.parse(readFileSync(join(dataSetFolder(), file), 'utf8')) as Topology

const readers = {
  world: (): MapShapes => {
    const shapes = projectShapes(readTopology('world-110m.json'), 'countries', countryIds, projectWorld)
    return { ...shapes, features: shapes.features.filter(({ properties }) => properties.name !== ANTARCTICA) }
  },
  'us-states': (): MapShapes => projectShapes(readTopology('us-10m.json'), 'states', stateIds, projectStates),
}

export type MapName = keyof typeof readers

export const mapNames = Object.keys(readers) as MapName[]

const cache = new Map<MapName, MapShapes>()

/** The shapes of a map as GeoJSON, already projected. */
export function readMap(name: MapName): MapShapes {
  const shapes = cache.get(name) ?? readers[name]()
  cache.set(name, shapes)
  return shapes
}

/**
 * The shapes of one object of a topology, named by `ids`, projected and rounded to a tenth. Rings outside the
 * projection, and those too small to see, are dropped.
 */
export function projectShapes(
  topology: Topology,
  object: string,
  ids: Record<string, number>,
  project: Projection,
): MapShapes {
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  const projectRing = (ring: Position[]) =>
    roundPoints(
      ring
        .map(([longitude = 0, latitude = 0]) => project(longitude, latitude))
        .filter((point) => point !== null),
    )
  const { features } = feature(topology, topology.objects[object] as GeometryCollection)
  return {
    type: 'FeatureCollection',
    features: features.flatMap(({ id, geometry }): Feature<MultiPolygon, { name: string }>[] => {
      const polygons =
        geometry?.type === 'Polygon'
          ? [geometry.coordinates]
          : geometry?.type === 'MultiPolygon'
            ? geometry.coordinates
            : []
      const coordinates = polygons
        .map((rings) => rings.map(projectRing).filter((ring) => ring.length > 3))
        .filter((rings) => rings.length > 0)
      const properties = { name: names.get(Number(id)) ?? `#${id}` }
      const shape = { type: 'MultiPolygon' as const, coordinates }
      return coordinates.length > 0 ? [{ type: 'Feature', properties, geometry: shape }] : []
    }),
  }
}

/** Rounds to tenths and drops consecutive duplicates. */
function roundPoints(points: [number, number][]): Position[] {
  const kept: Position[] = []
  for (const [x, y] of points) {
    const point = [Math.round(x * 10) / 10, Math.round(y * 10) / 10]
    const last = kept.at(-1)
    if (last?.[0] !== point[0] || last?.[1] !== point[1]) kept.push(point)
  }
  return kept
}

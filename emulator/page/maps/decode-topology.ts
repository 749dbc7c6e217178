import type { Projection } from './project.ts'

/** A TopoJSON file, as far as countries and states need it: borders are shared lines, delta-encoded. */
export interface Topology {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: Record<string, { geometries?: TopologyShape[] }>
}

interface TopologyShape {
  type: string | null
  id?: number
  arcs?: number[][] | number[][][]
}

type Ring = [number, number][]

interface MapShape {
  type: 'Feature'
  properties: { name: string }
  geometry: { type: 'MultiPolygon'; coordinates: Ring[][] }
}

/** GeoJSON of one map, already on the plane. */
export interface MapShapes {
  type: 'FeatureCollection'
  features: MapShape[]
}

/**
 * Shapes of a topology, projected and rounded to a tenth. Rings the projection does not show, and those too
 * small to be seen, are left out.
 */
export function decodeTopology(
  topology: Topology,
  object: string,
  names: Record<string, number>,
  project: Projection,
): MapShapes {
  const { scale, translate } = topology.transform
  const lines = topology.arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]): [number, number] => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
  const lineOf = (index: number) => (index < 0 ? [...(lines[~index] ?? [])].reverse() : (lines[index] ?? []))
  const ringOf = (arcs: number[]): Ring => {
    const points = arcs.flatMap((index, place) => lineOf(index).slice(place === 0 ? 0 : 1))
    const projected = points.map(([longitude, latitude]) => project(longitude, latitude))
    return thin(projected.filter((point) => point !== null))
  }
  const byId = new Map(Object.entries(names).map(([name, id]) => [id, name]))
  const features = (topology.objects[object]?.geometries ?? []).flatMap((shape): MapShape[] => {
    if (!shape.arcs) return []
    const polygons = (shape.type === 'Polygon' ? [shape.arcs] : shape.arcs) as number[][][]
    const coordinates = polygons.map((rings) => rings.map(ringOf).filter((ring) => ring.length > 3))
    const visible = coordinates.filter((rings) => rings.length > 0)
    if (visible.length === 0) return []
    const name = byId.get(shape.id ?? -1) ?? `#${shape.id}`
    return [
      { type: 'Feature', properties: { name }, geometry: { type: 'MultiPolygon', coordinates: visible } },
    ]
  })
  return { type: 'FeatureCollection', features }
}

/** Rounds to tenths and drops points that fall on the one before. */
function thin(points: Ring): Ring {
  const kept: Ring = []
  for (const [x, y] of points) {
    const point: [number, number] = [Math.round(x * 10) / 10, Math.round(y * 10) / 10]
    const last = kept.at(-1)
    if (!last || last[0] !== point[0] || last[1] !== point[1]) kept.push(point)
  }
  return kept
}

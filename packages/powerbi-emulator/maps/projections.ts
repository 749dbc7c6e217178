import { geoAlbersUsa, geoEqualEarth } from 'd3-geo'

/** Maps longitude and latitude in degrees to a plane with y pointing up; null outside the map. */
export type Projection = (longitude: number, latitude: number) => [x: number, y: number] | null

/** Points further west (the eastern tip of Siberia, some islands) would widen the map by an empty ocean. */
const WESTERN_EDGE = -169.5

const equalEarth = geoEqualEarth().scale(100).translate([0, 0])
const albersUsa = geoAlbersUsa().scale(1000).translate([0, 0])

/** In d3, y points down. */
const upwards = (point: [number, number] | null): [number, number] | null => point && [point[0], 0 - point[1]]

export const projectWorld: Projection = (longitude, latitude) =>
  longitude < WESTERN_EDGE ? null : upwards(equalEarth([longitude, latitude]))

/** The United States, with Alaska (scaled down) and Hawaii below the south-west. */
export const projectStates: Projection = (longitude, latitude) => upwards(albersUsa([longitude, latitude]))

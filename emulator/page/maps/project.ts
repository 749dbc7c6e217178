/** Longitude and latitude in degrees to a plane with y upwards; null for what the map does not show. */
export type Projection = (longitude: number, latitude: number) => [x: number, y: number] | null

const RADIANS = Math.PI / 180

/** The eastern tip of Siberia and some islands would widen the map by their own empty ocean. */
const EAST_OF_THE_DATE_LINE = -169.5

/** Equal Earth (Šavrič, Patterson, Jenny 2018): areas keep their proportions. Its four published coefficients. */
export const projectWorld: Projection = (longitude, latitude) => {
  if (longitude < EAST_OF_THE_DATE_LINE) return null
  const [a1, a2, a3, a4] = [1.340264, -0.081106, 0.000893, 0.003796]
  const root = Math.sqrt(3) / 2
  const theta = Math.asin(root * Math.sin(latitude * RADIANS))
  const t2 = theta * theta
  const t6 = t2 ** 3
  const x =
    (longitude * RADIANS * Math.cos(theta)) / (root * (a1 + 3 * a2 * t2 + t6 * (7 * a3 + 9 * a4 * t2)))
  const y = theta * (a1 + a2 * t2 + t6 * (a3 + a4 * t2))
  return [x * 100, y * 100]
}

/** Albers' equal-area conic around a middle, with two standard parallels; degrees in, units of 1/1000 radius out. */
function albers(middle: [number, number], parallels: [number, number]) {
  const [first, second] = parallels.map((degrees) => Math.sin(degrees * RADIANS)) as [number, number]
  const n = (first + second) / 2
  const c = 1 - first ** 2 + 2 * n * first
  const radius = (latitude: number) => Math.sqrt(c - 2 * n * Math.sin(latitude * RADIANS)) / n
  return (longitude: number, latitude: number): [number, number] => {
    const turn = ((longitude - middle[0] + 540) % 360) - 180
    const angle = n * turn * RADIANS
    const r = radius(latitude)
    return [1000 * r * Math.sin(angle), 1000 * (radius(middle[1]) - r * Math.cos(angle))]
  }
}

const lower48 = albers([-96, 38], [29.5, 45.5])
const alaska = albers([-154, 62], [55, 65])
const hawaii = albers([-157, 20.5], [8, 18])

/** The United States with Alaska (smaller) and Hawaii moved below the south-west, as atlases print them. */
export const projectStates: Projection = (longitude, latitude) => {
  if (latitude > 50 && (longitude < -129 || longitude > 170)) {
    const [x, y] = alaska(longitude, latitude)
    return [x * 0.35 - 300, y * 0.35 - 215]
  }
  if (longitude < -154 && longitude > -161 && latitude > 18 && latitude < 23) {
    const [x, y] = hawaii(longitude, latitude)
    return [x - 165, y - 225]
  }
  const isOnTheMainland = longitude > -126 && longitude < -66 && latitude > 24 && latitude < 50
  return isOnTheMainland ? lower48(longitude, latitude) : null
}

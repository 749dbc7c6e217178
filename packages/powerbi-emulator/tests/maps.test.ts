import type { Topology } from 'topojson-specification'
import { describe, expect, it } from 'vitest'
import { projectShapes } from '#emulator/maps/map-shapes.ts'
import { countryIds, stateIds } from '#emulator/maps/places.ts'
import { projectStates, projectWorld } from '#emulator/maps/projections.ts'
import { airports } from '#emulator/models/airports.ts'
import { worldDevelopment } from '#emulator/models/world-development.ts'

/** Two squares with a shared border, which the second ring uses in reverse. */
const twoSquares: Topology = {
  type: 'Topology',
  transform: { scale: [1, 1], translate: [0, 0] },
  arcs: [
    [
      [10, 0],
      [0, 10],
    ],
    [
      [10, 10],
      [-10, 0],
      [0, -10],
      [10, 0],
    ],
    [
      [10, 0],
      [10, 0],
      [0, 10],
      [-10, 0],
    ],
  ],
  objects: {
    countries: {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Polygon', id: 1, arcs: [[0, 1]] },
        { type: 'MultiPolygon', id: 2, arcs: [[[2, -1]]] },
        { type: null, id: 3 },
      ],
    },
  },
}

describe('maps', () => {
  it('are assembled from a topology as closed, named shapes', () => {
    const { features } = projectShapes(twoSquares, 'countries', { Left: 1 }, (x, y) => [x, y])
    expect(features.map(({ properties }) => properties.name)).toEqual(['Left', '#2'])
    expect(features[0]?.geometry.coordinates).toEqual([
      [
        [
          [10, 0],
          [10, 10],
          [0, 10],
          [0, 0],
          [10, 0],
        ],
      ],
    ])
    expect(features[1]?.geometry.coordinates).toEqual([
      [
        [
          [10, 0],
          [20, 0],
          [20, 10],
          [10, 10],
          [10, 0],
        ],
      ],
    ])
  })

  it('contain every country and nearly every state of the data', () => {
    const countries = new Set(worldDevelopment.rows('gapminder').map(({ country }) => String(country)))
    expect([...countries].filter((name) => !(name in countryIds))).toEqual([])
    const states = new Set(airports.rows('airports').map(({ state }) => String(state)))
    const islands = ['AS', 'CQ', 'GU', 'PR', 'VI']
    expect([...states].filter((name) => !(name in stateIds) && !islands.includes(name))).toEqual(['null'])
  })

  it('show the world in proportion, cut at the date line', () => {
    expect(projectWorld(0, 0)).toEqual([0, 0])
    const [east, north] = [projectWorld(179, 0), projectWorld(0, 83)]
    expect((east?.[0] ?? 0) / (north?.[1] ?? 1)).toBeCloseTo(2.07, 1)
    expect(projectWorld(-175, 65)).toBeNull()
  })

  it('show Alaska and Hawaii below the south-west, and nothing outside the United States', () => {
    const anchorage = projectStates(-150, 61) ?? [0, 0]
    const honolulu = projectStates(-157.9, 21.3) ?? [0, 0]
    const sanDiego = projectStates(-117.2, 32.7) ?? [0, 0]
    expect(anchorage[1]).toBeLessThan(sanDiego[1])
    expect(honolulu[1]).toBeLessThan(sanDiego[1])
    expect(projectStates(144.8, 13.5)).toBeNull()
    expect(projectStates(-66.1, 18.4)).toBeNull()
  })
})

import type { GridArea, PageDefinition } from '../../reports/types.ts'
import { activePage, type ReportState, ROWS_VISUAL } from './report-state.ts'
import { mergeSettings, type Settings, type VisualLayout } from './settings.ts'

/** The page of 1280 × 720: charts on top, the table of rows in the lower third. */
const PAGE_WIDTH = 1280
const CHARTS_HEIGHT = 480
const ROWS_HEIGHT = 240
const GRID = 12

/** The host's layout of a visual: its own values over the page's defaults. */
function customLayoutOf(page: PageDefinition, visual: string, { customLayout }: Settings): VisualLayout {
  const { defaultLayout, visualsLayout } = customLayout?.pagesLayout?.[page.name] ?? {}
  return { ...defaultLayout, ...visualsLayout?.[visual] }
}

/** The settings with a layout of a visual that the host has given. */
export const withVisualLayout = (
  settings: Settings,
  page: string,
  visual: string,
  layout: VisualLayout,
): Settings =>
  mergeSettings(settings, {
    customLayout: { pagesLayout: { [page]: { visualsLayout: { [visual]: layout } } } },
  })

/** IVisualLayout in pixels: the author's layout with the host's custom layout applied. */
export function layoutOf(page: PageDefinition, name: string, settings: Settings): Required<VisualLayout> {
  const z = page.visuals.findIndex((visual) => visual.name === name)
  const area = page.visuals[z]?.area
  const authored = area
    ? {
        x: (area[0] / GRID) * PAGE_WIDTH,
        y: (area[1] / GRID) * CHARTS_HEIGHT,
        width: (area[2] / GRID) * PAGE_WIDTH,
        height: (area[3] / GRID) * CHARTS_HEIGHT,
      }
    : { x: 0, y: CHARTS_HEIGHT, width: PAGE_WIDTH, height: ROWS_HEIGHT }
  return {
    z: Math.max(z, 0),
    displayState: { mode: 0 },
    ...authored,
    ...customLayoutOf(page, name, settings),
  }
}

/** The visuals of a page as listed for the host, with the table of rows last. */
export const visualsOf = (page: PageDefinition) => [
  ...page.visuals.map(({ name, title, type }) => ({ name, title, type })),
  { name: ROWS_VISUAL, title: 'Rows', type: 'tableEx' },
]

/** The visuals of the active page that the host's custom layout does not hide. */
export function shownVisuals(state: ReportState, settings: Settings) {
  const page = activePage(state)
  return visualsOf(page).filter(({ name }) => gridAreaOf(page, name, settings) !== null)
}

/** Position on the page's grid after the host's custom layout; null for a hidden visual. */
export function gridAreaOf(page: PageDefinition, name: string, settings: Settings): GridArea | null {
  const { x, y, width, height, displayState } = layoutOf(page, name, settings)
  if (displayState.mode === 1) return null
  if (name === ROWS_VISUAL) return [0, GRID, GRID, GRID / 2]
  const inGrid = (value: number, size: number, min: number) =>
    Math.min(GRID, Math.max(min, Math.round((value / size) * GRID)))
  return [
    Math.min(GRID - 1, inGrid(x, PAGE_WIDTH, 0)),
    Math.min(GRID - 1, inGrid(y, CHARTS_HEIGHT, 0)),
    inGrid(width, PAGE_WIDTH, 1),
    inGrid(height, CHARTS_HEIGHT, 1),
  ]
}

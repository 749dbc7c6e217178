import type { GridArea, PageDefinition } from '../../reports/types.ts'
import { pageSizeOf } from './page-size.ts'
import { activePage, type ReportState, ROWS_VISUAL } from './report-state.ts'
import type { Settings, VisualLayout } from './settings.ts'

const GRID = 12

/** The author has not placed the table of rows; the host may show it, in the lower third. */
const rowsArea: GridArea = [0, 8, 12, 4]

/** The host's layout of a visual: its own values over the page's defaults. */
function customLayoutOf(page: PageDefinition, visual: string, { customLayout }: Settings): VisualLayout {
  const { defaultLayout, visualsLayout } = customLayout?.pagesLayout?.[page.name] ?? {}
  return { ...defaultLayout, ...visualsLayout?.[visual] }
}

/** IVisualLayout in pixels: the author's layout with the host's custom layout applied. */
export function layoutOf(page: PageDefinition, name: string, settings: Settings): Required<VisualLayout> {
  const z = page.visuals.findIndex((visual) => visual.name === name)
  const visual = page.visuals[z]
  const [x, y, width, height] = visual?.area ?? rowsArea
  const size = pageSizeOf(settings)
  return {
    x: (x / GRID) * size.width,
    y: (y / GRID) * size.height,
    z: Math.max(z, 0),
    width: (width / GRID) * size.width,
    height: (height / GRID) * size.height,
    displayState: { mode: visual ? 0 : 1 },
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
  const size = pageSizeOf(settings)
  const inGrid = (value: number, whole: number, min: number) =>
    Math.min(GRID, Math.max(min, Math.round((value / whole) * GRID)))
  return [
    Math.min(GRID - 1, inGrid(x, size.width, 0)),
    Math.min(GRID - 1, inGrid(y, size.height, 0)),
    inGrid(width, size.width, 1),
    inGrid(height, size.height, 1),
  ]
}

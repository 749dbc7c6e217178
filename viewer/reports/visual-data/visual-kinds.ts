import type { viewerReports } from '#common/texts/pt/viewer-reports.ts'

type Kind = keyof (typeof viewerReports)['visualData']['kinds']

/** What Power BI's own visuals are, by their types without `clustered`, `hundredPercent` and `stacked`. */
const kinds: Record<string, Kind> = {
  tableex: 'table',
  pivottable: 'matrix',
  matrix: 'matrix',
  card: 'card',
  cardvisual: 'card',
  multirowcard: 'card',
  kpi: 'kpi',
  gauge: 'gauge',
  barchart: 'bars',
  columnchart: 'columns',
  ribbonchart: 'columns',
  linechart: 'lines',
  areachart: 'area',
  linecolumncombochart: 'combo',
  piechart: 'pie',
  donutchart: 'pie',
  scatterchart: 'scatter',
  waterfallchart: 'waterfall',
  funnel: 'funnel',
  treemap: 'treemap',
  map: 'map',
  filledmap: 'map',
  shapemap: 'map',
  azuremap: 'map',
}

/** Types that show no data of their own, or whose data Power BI does not export: slicers, buttons, texts, scripts, … */
const withoutData =
  /slicer|button|navigator|textbox|image|shape$|group$|qna|narrative|script|python|decomposition|influencers|rdl|powerapp|automate/i

export const hasData = (type: string): boolean => !withoutData.test(type)

/** What to call a type of visual. */
export const visualKind = (type: string): Kind =>
  kinds[type.toLowerCase().replaceAll(/clustered|hundredpercent|stacked/g, '')] ?? 'other'

import type { visualData as source } from '../../pt/later/visual-data.ts'

/** Texts of the export of a visual's data, in English. */
export const visualData: typeof source = {
  intro: 'The data that the visual shows now, with the rows you may see and what is selected on the screen.',
  format: 'Format',
  XLSX: 'Excel (XLSX)',
  XLSXHint: 'A spreadsheet, with numbers ready for calculations',
  CSV: 'CSV',
  CSVHint: 'Text separated by commas, for other programs',
  visual: 'Visual of the page “%{page}”',
  loading: 'Looking for the visuals of the page…',
  none: 'No visual of this page has data that can be exported.',
  listFailed: 'The visuals of the page could not be read.',
  choose: 'Choose a visual',
  cut: 'Power BI exports at most %{rows} rows of a visual. The others are not in the file.',
  refused:
    'Power BI did not export the data of this visual. Not every visual can be exported, and the author of the report may have turned the export off.',
  late: 'Power BI took too long to export the data. Try again, or reduce the rows with a filter of the report.',
  kinds: {
    table: 'Table',
    matrix: 'Matrix',
    card: 'Card',
    kpi: 'KPI',
    gauge: 'Gauge',
    bars: 'Bar chart',
    columns: 'Column chart',
    lines: 'Line chart',
    area: 'Area chart',
    combo: 'Line and column chart',
    pie: 'Pie or donut chart',
    scatter: 'Scatter chart',
    waterfall: 'Waterfall chart',
    funnel: 'Funnel',
    treemap: 'Treemap',
    map: 'Map',
    other: 'Visual',
  },
}

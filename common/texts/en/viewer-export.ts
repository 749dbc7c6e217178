import type { exportDialog as source } from '../pt/viewer-export.ts'

/** English texts of the export of a report. */
export const exportDialog: typeof source = {
  open: 'Export',
  title: 'Export report',
  intro: 'The file contains the rows you may see, without what you have selected on the screen.',
  what: 'What to export',
  report: 'Report',
  visual: 'Data of a visual',
  format: 'Format',
  PDF: 'PDF',
  PDFHint: 'A document to read or print',
  PPTX: 'PowerPoint',
  PPTXHint: 'One slide per page, as a picture',
  PNG: 'Image (PNG)',
  PNGHint: 'Several pages come in a ZIP file',
  pages: 'Pages',
  all: 'All pages',
  count: '%{smart_count} page |||| %{smart_count} pages',
  page: 'Only this page',
  start: 'Export',
  running: 'Preparing the file. This may take a few minutes; keep this window open.',
  progress: 'Progress of the export',
  done: 'Downloaded: %{file}',
  failed: 'The report could not be exported',
}

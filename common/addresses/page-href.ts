import { href } from './paths.ts'

/** The parameter of a report's address that names a page. */
export const pageParam = 'pagina'

/** The path of a page of a report. */
export const pageHref = (idReport: number, page: string): string =>
  `${href('report', { id_report: idReport })}?${new URLSearchParams({ [pageParam]: page })}`

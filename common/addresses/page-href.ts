import { href } from './paths.ts'

/** The parameter of a report's address that names a page. */
export const pageParam = 'pagina'

/** The path of a page of a report, or of the request for it. */
export const pageHref = (
  idReport: number,
  page: string,
  route: 'report' | 'accessRequest' = 'report',
): string => `${href(route, { id_report: idReport })}?${new URLSearchParams({ [pageParam]: page })}`

import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { pageParam } from '#common/addresses/page-href.ts'
import { AccessRequest } from './AccessRequest.tsx'

/** `/pedirAcesso`: asks for a report of the catalogue, or for the page that a link led to (decision 014). */
export function AccessRequestScreen(): ReactNode {
  const id = Number(useParams().id_report)
  const page = new URLSearchParams(useLocation().search).get(pageParam)
  return <AccessRequest key={`${id}/${page}`} id={id} page={page ?? undefined} />
}

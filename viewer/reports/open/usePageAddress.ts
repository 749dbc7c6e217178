import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { pageHref, pageParam } from '#common/addresses/page-href.ts'
import type { ReportPage } from '#common/contract/index.ts'

interface PageAddress {
  /** The name of the page that the address names. */
  linkedPage: string | undefined
  /** Names the page that is open in the address, from the first change of page on. */
  showInAddress: (page: ReportPage) => void
}

/** The open page of a report in its address: a link or a reload opens it again. */
export function usePageAddress(idReport: number): PageAddress {
  const { search } = useLocation()
  const [linkedPage, setLinkedPage] = useState(() => new URLSearchParams(search).get(pageParam) ?? undefined)
  const [firstPage, setFirstPage] = useState<string>()
  return {
    linkedPage,
    showInAddress: ({ name }) => {
      if (firstPage === undefined) setFirstPage(name)
      if (name === (linkedPage ?? firstPage ?? name)) return
      setLinkedPage(name)
      // Not through the router: this is the same screen, whose heading would take the focus from the report.
      window.history.replaceState(window.history.state, '', pageHref(idReport, name))
    },
  }
}

import { lazy, type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { ReportResponse } from './NaiveFrame.tsx'

const NaiveFrame = lazy(() => import('./NaiveFrame.tsx'))

/** `/naive/`: a list of one report. `/naive/?open`: a deep link to that report. */
const address = new URLSearchParams(location.search)
const id = Number(address.get('report'))

async function fetchReport(): Promise<ReportResponse> {
  const answer = await fetch('/api/getReport', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${sessionStorage.getItem('token')}`,
    },
    body: JSON.stringify({ id_report: id }),
  })
  return (await answer.json()).report
}

/** The page to compare with: it fetches the data, then the frame's code, then embeds the frame. */
function Report(): ReactNode {
  const [report, setReport] = useState<ReportResponse>()
  useEffect(() => {
    fetchReport().then(setReport)
  }, [])
  return report && <NaiveFrame report={report} />
}

function App(): ReactNode {
  const [isOpen, setOpen] = useState(address.has('open'))
  return isOpen ? (
    <Report />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Report
    </button>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)

import { lazy, type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { EmbedData } from './NaiveFrame.tsx'

const NaiveFrame = lazy(() => import('./NaiveFrame.tsx'))

/** `/naive/`: a list of one report. `/naive/?open`: that report, by its address. */
const address = new URLSearchParams(location.search)
const id = Number(address.get('report'))

async function fetchReport(): Promise<EmbedData> {
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

/** What is measured against: one thing after the other. The data is asked for, then the frame's code, then the frame. */
function Report(): ReactNode {
  const [report, setReport] = useState<EmbedData>()
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

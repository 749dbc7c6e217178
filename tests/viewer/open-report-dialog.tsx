import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import International from 'i18n-polyglot'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { storeToken } from '#common/browser/session.ts'
import { createReportHandle } from '#common/embed/report-handle.ts'
import { AppProvider } from '#viewer/app/app-context.ts'
import { createAppContext } from '#viewer/app/create-app-context.ts'
import { loadTexts } from '#viewer/i18n/texts.ts'
import type { ExportedReport } from '#viewer/reports/export/exported-report.ts'
import { browseAt } from '../browse-at.ts'
import { ScriptedReport } from '../common/embed/scripted-report.ts'
import { newUser } from '../new-user.ts'
import type { TestPortal } from '../server/portal.ts'
import { addBrowserParts } from './browser-parts.ts'

const pages = [
  { name: 'ReportSection01', displayName: 'Overview' },
  { name: 'ReportSection02', displayName: 'Life expectancy' },
]
const [page = { name: '', displayName: '' }] = pages

/** Opens a dialog of report 378 as Maria: jsdom does not run the report, whose toolbar offers it. */
export async function openReportDialog(
  portal: TestPortal,
  dialog: (props: { report: ExportedReport; onClose: () => void }) => ReactNode,
  embedded = new ScriptedReport(pages.map(({ name }) => name)),
  { makesFiles = true, canExportState = true } = {},
) {
  addBrowserParts()
  browseAt(portal.url)
  storeToken((await portal.as('maria')).token() ?? '')
  const texts = await loadTexts('en')
  const app = createAppContext({
    config: { apiBase: `${portal.url}/api` } as Parameters<typeof createAppContext>[0]['config'],
    texts,
    fingerprint: async () => 'a-device',
    navigateAway: () => undefined,
    prefetch: () => undefined,
  })
  const onClose = vi.fn()
  const handle = createReportHandle(embedded, () => undefined)
  render(
    <AppProvider value={app}>
      <International locale={{ type: texts.language, dictionary: texts.dictionary }}>
        <QueryClientProvider client={new QueryClient()}>
          {dialog({
            report: {
              id: 378,
              name: 'Desenvolvimento mundial',
              pages,
              page,
              handle,
              makesFiles,
              canExportState,
            },
            onClose,
          })}
        </QueryClientProvider>
      </International>
    </AppProvider>,
  )
  return { user: newUser(), onClose }
}

import { saveFile } from '#common/browser/save-file.ts'
import type { RequestOf } from '#common/contract/index.ts'
import type { AppContext } from '../../app/app-context.ts'
import { fileNameOf } from './file-name.ts'

/** Power BI could not write the file. */
export class ExportFailedError extends Error {}

interface ExportOptions {
  /** Of the file, without date and extension. */
  name: string
  signal: AbortSignal
  /** @param percent 0 to 100 */
  onProgress: (percent: number) => void
}

const delay = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/**
 * Exports a report to a file, waits for it and saves it; the name of the file. A canceled or failed export is forgotten
 * on the server too.
 * @throws ExportFailedError, what the calls throw, or the signal's reason
 */
export async function exportReport(
  { call, config, session }: Pick<AppContext, 'call' | 'config' | 'session'>,
  request: RequestOf<'startReportExport'>,
  { name, signal, onProgress }: ExportOptions,
): Promise<string> {
  // Not aborted: without its answer, the export could not be canceled.
  const { id_export } = await call('startReportExport', request)
  try {
    for (;;) {
      signal.throwIfAborted()
      const progress = await call('reportExport', { id_export }, { signal })
      const { status, percent, retry_after = 1, extension = '' } = progress
      if (status === 'failed') throw new ExportFailedError()
      onProgress(percent)
      if (status === 'succeeded') {
        const url = `${config.apiBase}/report-exports/${id_export}`
        const headers = { Authorization: `Bearer ${session.token()}` }
        const answer = await fetch(new URL(url, window.location.href), { headers, signal })
        if (!answer.ok) throw new ExportFailedError()
        const fileName = fileNameOf(name, extension)
        saveFile(await answer.blob(), fileName)
        return fileName
      }
      await delay(retry_after * 1000, signal)
    }
  } catch (error) {
    call('cancelReportExport', { id_export }, { keepalive: true }).catch(() => undefined)
    throw error
  }
}

import { useEffect, useRef, useState } from 'react'
import { type RaRecord, useDataProvider, useListContext, useLocale } from 'react-admin'
import { loadPart } from '#common/browser/load-chunk.ts'
import { useSingleMutation } from '#common/browser/useSingleMutation.ts'
import type { Language } from '#common/texts/language.ts'
import { limits } from '#common/validation/limits.ts'

type Row = Record<string, unknown>

type SaveRows = (columns: string[], rows: unknown[][], fileName: string, language: Language) => unknown

/** Each brings a library, loaded when it is needed. */
const writers = {
  csv: async (): Promise<SaveRows> => (await import('#common/browser/save-csv.ts')).saveCsv,
  xlsx: async (): Promise<SaveRows> => (await import('#common/browser/save-excel.ts')).saveExcel,
}

interface Exported {
  /** Rows of one request. */
  pageSize: number
  /** Sent with each request, in addition to the filters of the list. */
  filter: object
  /** The row of the file. */
  toRow: (record: RaRecord) => object
}

interface ExportCallbacks {
  onSuccess: (rows: number) => void
  onError: (error: Error) => void
}

/**
 * Reads the current list page by page, with its filters and order, and saves it as a file. Leaving the screen cancels it.
 */
export function useExport(
  { pageSize, filter: added, toRow }: Exported,
  { onSuccess, onError }: ExportCallbacks,
) {
  const dataProvider = useDataProvider()
  const locale = useLocale()
  const { resource, filter, filterValues, sort } = useListContext()
  const [count, setCount] = useState(0)
  const running = useRef<AbortController>(undefined)
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  async function readAll(signal: AbortSignal): Promise<RaRecord[]> {
    // By id: a row moves to the next page when another one is added before it.
    const records = new Map<RaRecord['id'], RaRecord>()
    for (let page = 1; ; page++) {
      const pagination = { page, perPage: pageSize }
      const params = { filter: { ...filterValues, ...filter, ...added }, sort, pagination, signal }
      const { data } = await dataProvider.getList(resource, params)
      signal.throwIfAborted()
      for (const record of data) records.set(record.id, record)
      setCount(records.size)
      if (data.length < pageSize || page * pageSize >= limits.exportRows) return [...records.values()]
    }
  }

  const { mutate, isPending } = useSingleMutation({
    mutationFn: async (_signal, format: keyof typeof writers) => {
      setCount(0)
      running.current = new AbortController()
      const [records, save] = await Promise.all([
        readAll(running.current.signal),
        loadPart<SaveRows>(writers[format]),
      ])
      const rows = records.map((record): Row => ({ ...toRow(record) }))
      const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
      const cells = rows.map((row) => columns.map((column) => row[column]))
      await save(columns, cells, `${resource}.${format}`, locale === 'en' ? 'en' : 'pt')
      return rows.length
    },
    onSuccess,
    onError: (error) => {
      if (!running.current?.signal.aborted) onError(error)
    },
  })
  return { start: mutate, cancel, isPending, count }
}

/** Without it Excel reads the file as Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Saves a text as a CSV file, as the browser saves downloads. */
export function saveCsv(csv: string, name: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  // The download has its own reference by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

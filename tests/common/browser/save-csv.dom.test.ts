import { parse } from 'papaparse'
import { afterEach, expect, test, vi } from 'vitest'
import { saveCsv } from '#common/browser/save-csv.ts'
import type { Language } from '#common/texts/language.ts'

afterEach(() => vi.restoreAllMocks())

/** The text of the file that is saved. */
async function saved(rows: unknown[][], language: Language): Promise<string> {
  const file = new Promise<Blob>((resolve) => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation((saved) => {
      resolve(saved as Blob)
      return 'blob:'
    })
  })
  saveCsv(['who', 'what'], rows, 'log.csv', language)
  const reader = new FileReader()
  const read = new Promise((resolve) => {
    reader.onload = resolve
  })
  reader.readAsText(await file)
  await read
  return String(reader.result)
}

const hostile = [
  '=1+1',
  'x;=1+1;y',
  'Mozilla (X11;=HYPERLINK("http://evil.test/"))',
  'a,+1',
  'a\t@b',
  'a\n-1',
  ' =2',
  // Excel leaves out an empty text in quotes at the start of a cell.
  'x;"=1+1;',
  '＝1+1',
]

test.each(['pt', 'en'] as const)(
  'no spreadsheet finds a formula in a file, whatever separates its cells: %s',
  async (language) => {
    const text = await saved(
      hostile.map((what) => ['x', what]),
      language,
    )
    for (const delimiter of [';', ',', '\t', '|']) {
      const cells = parse<string[]>(text, { delimiter }).data.flat()
      expect(cells.filter((cell) => /^["\s]*[=+\-@＝]/.test(cell))).toEqual([])
    }
  },
)

test('a reader in Portuguese gets semicolons and decimal commas', async () => {
  expect(await saved([['Ação', 1.5]], 'pt')).toContain('who;what\r\nAção;1,5')
  expect(await saved([['Share', 1.5]], 'en')).toContain('who,what\r\nShare,1.5')
})

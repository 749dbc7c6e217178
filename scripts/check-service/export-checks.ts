import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { filterText } from '#server/reports/exports/filter-text.ts'
import { type Check, check, NotPossibleError, saw } from './check.ts'
import type { Tenant } from './tenant.ts'

/** Exports a report; the file. @throws Error with the status of a refusal */
async function exportFile(tenant: Tenant, format: 'PDF' | 'PNG', more: object = {}): Promise<Buffer> {
  const { identities, ...ref } = await tenant.subject()
  const [page] = await tenant.embed.pages(tenant.account, ref)
  const powerBIReportConfiguration = {
    ...(format === 'PNG' && { pages: [{ pageName: page?.name }] }),
    ...(identities.length > 0 && { identities }),
    ...more,
  }
  const path = `/groups/${ref.workspaceId}/reports/${ref.powerBiReportId}/ExportTo`
  const { status, text, body } = await tenant.call('POST', path, { format, powerBIReportConfiguration })
  if (status !== 202) throw new Error(text)
  const id = String(body.id)
  for (;;) {
    const progress = await tenant.embed.exportProgress(tenant.account, ref, id)
    if (progress.state === 'failed') throw new Error('the export failed')
    if (progress.state === 'succeeded') break
    await sleep(progress.retryAfterSeconds * 1000)
  }
  const file = await tenant.embed.exportFile(tenant.account, ref, id)
  return Buffer.from(await new Response(file).arrayBuffer())
}

/** The share of pixels that differ between two pictures. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [before, after] = await Promise.all(
    [one, other].map((file) => sharp(file).greyscale().raw().toBuffer()),
  )
  if (!before || !after || before.length !== after.length) return 1
  const changed = before.reduce(
    (sum, value, at) => sum + (Math.abs(value - (after[at] ?? 0)) > 32 ? 1 : 0),
    0,
  )
  return changed / before.length
}

/** More than the time of the export in a picture changes. */
const isOther = (share: number): boolean => share > 0.0005
const percent = (share: number): string => `${(share * 100).toFixed(2)} % of the pixels differ`

/** @param bookmarkOf the name of a bookmark of the report */
export function exportChecks(tenant: Tenant, bookmarkOf: () => string | undefined): Check[] {
  let plain: Promise<Buffer> | undefined
  /** How far the picture of an export differs from that of one without filters. */
  const compare = async (more: object): Promise<number> => {
    plain ??= exportFile(tenant, 'PNG')
    return difference(await plain, await exportFile(tenant, 'PNG', more))
  }
  const filtered = (filter: string) => compare({ reportLevelFilters: [{ filter }] })
  return [
    check('Export to PDF', '202, then a file', async () => {
      const file = await exportFile(tenant, 'PDF')
      return saw(file.subarray(0, 5).toString() === '%PDF-', `${file.length} bytes`)
    }),
    check('Export of one page to PNG', 'a picture, and the same one again', async () => {
      const share = await compare({})
      return saw(!isOther(share), percent(share))
    }),
    check('Export with a filter in the documented grammar', 'has fewer rows', async () => {
      const text = filterText([await tenant.filter()])
      const share = await filtered(text)
      return saw(isOther(share), `\`${text}\`: ${percent(share)}`)
    }),
    check('Export with an unknown column', 'the filter is ignored: the file has all rows', async () => {
      const share = await filtered("NoSuchTable/NoSuchColumn eq 'x'")
      return saw(!isOther(share), percent(share))
    }),
    check('Export with a bookmark (`defaultBookmark`)', 'starts from the bookmark', async () => {
      const name = bookmarkOf()
      if (!name) throw new NotPossibleError('the report has no bookmark with data, or was not opened')
      const share = await compare({ defaultBookmark: { name } })
      return saw(isOther(share), percent(share))
    }),
  ]
}

import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { digest } from '../../base/digest.ts'
import { accountKey } from '../../power-bi/client/account-key.ts'
import { EmbedError } from '../../power-bi/client/embed-error.ts'
import { cachePolicy, SharedCache } from '../../power-bi/client/shared-cache.ts'
import type { EmbedAccount, EmbedService, ExportOrder, ReportRef } from '../../power-bi/client/types.ts'

/** Power BI keeps files for a day; users who are due at the same time share one. */
const SHARED_MS = 10 * 60_000
/** A model that the capacity has put aside and fifty pages take minutes; shorter than the lease of a delivery. */
const MAX_WAIT_MS = 15 * 60_000
/** Mail servers refuse much larger mails. */
const MAX_BYTES = 15 * 1024 * 1024

/** A file of a report; without `bytes` if it is larger than 15 MiB. */
export interface RenderedReport {
  extension: string
  bytes: Buffer | undefined
}

async function readUpTo(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the stream.
  for await (const chunk of stream) {
    size += chunk.byteLength
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Lets Power BI render reports to files. */
export function createReportRenderer(embed: EmbedService, clock: () => number) {
  const exportIds = new SharedCache<string>({ name: 'rendered_reports', max: 5000, clock })

  /**
   * Equal for orders of the same file: with the same source, pages and filters, and with the same identity where the
   * semantic model asks for one.
   */
  async function orderHash(account: EmbedAccount, ref: ReportRef, order: ExportOrder): Promise<string> {
    const usesIdentity = (await embed.protection(account, ref)) === 'identity'
    const { identity, ...file } = order
    const rendered = [ref, file, usesIdentity && [identity, account.roles]]
    return digest([accountKey(account), JSON.stringify(rendered)])
  }

  /**
   * @param isShared whether an equal file that was ordered within the last ten minutes may be used
   * @throws EmbedError; a rendering that failed or took too long can be tried again
   */
  async function render(
    account: EmbedAccount,
    ref: ReportRef,
    order: ExportOrder,
    { isShared }: { isShared: boolean },
  ): Promise<RenderedReport> {
    const key = await orderHash(account, ref, order)
    const policy = cachePolicy({ maxAge: isShared ? SHARED_MS : 0, maxAgeInOutage: 0 }, clock)
    const exportId = await exportIds.get(key, policy, () => embed.startExport(account, ref, order))
    /** The next attempt orders another file. */
    const lost = (): EmbedError => {
      exportIds.deleteIf(key, (id) => id === exportId)
      return new EmbedError('failed', { account: account.name, operation: 'ExportTo' })
    }
    const start = performance.now()
    try {
      for (;;) {
        const progress = await embed.exportProgress(account, ref, exportId)
        if (progress.state === 'failed') throw lost()
        if (progress.state === 'succeeded') {
          const file = await embed.exportFile(account, ref, exportId)
          return {
            extension: progress.extension ?? '',
            bytes: await readUpTo(file as ReadableStream<Uint8Array>, MAX_BYTES),
          }
        }
        if (performance.now() - start > MAX_WAIT_MS) throw lost()
        await sleep(progress.retryAfterSeconds * 1000, undefined, { ref: false })
      }
    } catch (error) {
      throw error instanceof EmbedError && error.kind === 'not_found' ? lost() : error
    }
  }

  return { orderHash, render }
}

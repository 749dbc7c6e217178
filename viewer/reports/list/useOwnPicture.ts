import { useQuery } from '@tanstack/react-query'
import DataLoader from 'dataloader'
import type { Client } from '#common/contract/client.ts'
import { limits } from '#common/validation/limits.ts'
import { useApp } from '../../app/app-context.ts'

/** Cards that appear within this time are fetched with one call; milliseconds. */
const batchMs = 50
/** The portal looks for refreshed data less often; milliseconds. */
const staleMs = 10 * 60_000

const loaders = new WeakMap<Client, DataLoader<number, string | null>>()

function loaderOf(call: Client): DataLoader<number, string | null> {
  const existing = loaders.get(call)
  if (existing) return existing
  const load = async (reports: readonly number[]) => {
    const { pictures } = await call('getReportPictures', { reports: [...reports] })
    const byReport = new Map(pictures.map(({ id_report, picture }) => [id_report, picture]))
    return reports.map((id) => byReport.get(id) ?? null)
  }
  const loader = new DataLoader(load, {
    cache: false,
    maxBatchSize: limits.reportPictures,
    batchScheduleFn: (loadBatch) => setTimeout(loadBatch, batchMs),
  })
  loaders.set(call, loader)
  return loader
}

interface OwnPicture {
  /** It is not known yet whether there is one. */
  isLoading: boolean
  /** Where the company wants them and it has been rendered. */
  picture: string | undefined
}

/**
 * A picture of the report with the user's own rows.
 * @param isWanted false: it is neither fetched nor shown
 */
export function useOwnPicture(reportId: number, isWanted = true): OwnPicture {
  const { call, config } = useApp()
  const { data, isLoading } = useQuery({
    queryKey: ['getReportPictures', reportId],
    queryFn: () => loaderOf(call).load(reportId),
    enabled: isWanted && config.ownPictures === true,
    staleTime: staleMs,
    // Without it the card shows the picture that everyone sees.
    retry: false,
  })
  return { isLoading, picture: data ?? undefined }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#common/contract/index.ts'
import { useApp } from '../app/AppContext.ts'
import type { ListedEntry } from './EntryRow.tsx'

interface Change {
  entries: ListedEntry[]
  before: ResponseOf<'getPlaylistReports'> | undefined
}

/**
 * Puts the entries of a playlist in another order: seen at once, sent one order after the other, put back when it could
 * not be kept. The list is asked for anew in any case, since another screen may have changed it.
 */
export function useEntryOrder(idPlaylist: number): {
  order: (entries: ListedEntry[]) => void
  error: unknown
} {
  const { call } = useApp()
  const queries = useQueryClient()
  const queryKey = ['getPlaylistReports', { id_playlist: idPlaylist }]
  const mutationKey = ['orderPlaylistReports', idPlaylist]

  const { mutate, error } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ entries }: Change) =>
      call('orderPlaylistReports', { id_playlist: idPlaylist, ids: entries.map(({ id }) => id) }),
    onError: (_error, { before }) => {
      // An order that was wished for since stays in sight until it is answered itself.
      if (queries.isMutating({ mutationKey }) === 1) queries.setQueryData(queryKey, before)
    },
    onSettled: () => {
      if (queries.isMutating({ mutationKey }) === 1) void queries.invalidateQueries({ queryKey })
    },
  })

  const order = (entries: ListedEntry[]) => {
    const before = queries.getQueryData<ResponseOf<'getPlaylistReports'>>(queryKey)
    // An answer on its way shows the order of before.
    void queries.cancelQueries({ queryKey }, { revert: false })
    queries.setQueryData(queryKey, { playlist_reports: entries })
    mutate({ entries, before })
  }
  return { order, error }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#common/contract/index.ts'
import { useApp } from '../../app/app-context.ts'
import type { ListedItem } from '../playlist-queries.ts'

interface Change {
  items: ListedItem[]
  before: ResponseOf<'getPlaylistReports'> | undefined
}

/**
 * Changes the order of a playlist's items. The new order is shown at once and rolled back when it cannot be saved;
 * several changes are sent one after another. The playlist is fetched again in any case, since it may have been changed
 * in another tab.
 */
export function useItemOrder(idPlaylist: number): {
  reorder: (items: ListedItem[]) => void
  error: unknown
} {
  const { call } = useApp()
  const queries = useQueryClient()
  const queryKey = ['getPlaylistReports', { id_playlist: idPlaylist }]
  const mutationKey = ['orderPlaylistReports', idPlaylist]
  const isLast = () => queries.isMutating({ mutationKey }) === 1

  const { mutate, error } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ items }: Change) =>
      call('orderPlaylistReports', { id_playlist: idPlaylist, ids: items.map(({ id }) => id) }),
    onError: (_error, { before }) => {
      // A later order stays visible until its own response.
      if (isLast()) queries.setQueryData(queryKey, before)
    },
    onSettled: () => {
      if (isLast()) void queries.invalidateQueries({ queryKey })
    },
  })

  const reorder = (items: ListedItem[]) => {
    const before = queries.getQueryData<ResponseOf<'getPlaylistReports'>>(queryKey)
    // A response that is on its way has the old order.
    void queries.cancelQueries({ queryKey }, { revert: false })
    queries.setQueryData(queryKey, { playlist_reports: items })
    mutate({ items, before })
  }
  return { reorder, error }
}

import { describe, expect, test } from 'vitest'
import { addItemIds } from '#viewer/player/playlist-source.ts'

describe('a platform that does not return item ids with a playlist', () => {
  const report = (id_user_report: number) => ({
    id_user_report,
    link_report: 'r',
    token: 't',
    filters: [],
    navegacao: 'N' as const,
    tempo_atualizacao: 30,
  })
  const item = (id: number, id_user_report: number) => ({
    id,
    id_user_report,
    name: 'R',
    path_img: '',
    tempo_atualizacao: 30,
    navegacao: 'N' as const,
  })

  test('has them added from its list of items, for a report that is there twice and without unavailable ones', () => {
    const items = [item(11, 1), item(12, 2), item(13, 3), item(14, 1)]
    const withIds = addItemIds([report(1), report(3), report(1), report(9)], items)
    expect(withIds.map(({ id_playlist_report }) => id_playlist_report)).toEqual([11, 13, 14, undefined])
  })
})

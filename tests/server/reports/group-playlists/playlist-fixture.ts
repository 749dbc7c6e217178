import type { RequestOf } from '#common/contract/index.ts'
import type { Browser } from '../../portal.ts'

type Item = RequestOf<'insertGroupPlaylist'>['items'][number]

/** The report "Desenvolvimento mundial" of the group "Mundo", whose model restricts rows. */
export const development = 378

export const item = (changes: Partial<Item> = {}): Item => ({ tempo_atualizacao: 20, ...changes })

/** Adds a playlist of the group "Mundo" as an administrator; its id. */
export async function addPlaylist(
  admin: Pick<Browser, 'call'>,
  items: Item[],
  changes: Partial<RequestOf<'insertGroupPlaylist'>> = {},
): Promise<number> {
  const { id } = await admin.call('insertGroupPlaylist', { id_grupo: 1, name: 'Recepção', items, ...changes })
  return id
}

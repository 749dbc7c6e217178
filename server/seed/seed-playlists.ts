import { playlistItems, playlists, type StoredPage } from '../base/db/schema/index.ts'
import type { Db } from '../base/db/scope.ts'
import { aurora } from './demo-data.ts'
import { companyGroupId } from './employees.ts'
import { seedPicture } from './seed-rows.ts'

const [sales, finance, operations] = [386, 387, 388]

const pagesOf = (reportId: number, ...titles: string[]): StoredPage[] =>
  aurora.groups
    .flatMap(({ reports }) => reports)
    .filter(({ id }) => id === reportId)
    .flatMap(({ generalPages = [] }) =>
      generalPages.filter(({ displayName }) => titles.includes(displayName)),
    )

/** Two playlists of the group of the company's reports: one item at a time, and four areas (decision 132). */
export async function seedGroupPlaylists(db: Db): Promise<void> {
  const tenantId = aurora.id
  const imageHash = await seedPicture(db, '01')
  const [ofCompany, areas] = [2, 3]
  const ofGroup = { tenantId, groupId: companyGroupId }
  await db.insert(playlists).values([
    { ...ofGroup, id: ofCompany, name: 'Painel da empresa' },
    { ...ofGroup, id: areas, name: 'Quatro áreas', layout: 'grid' },
  ])
  const items = [
    { playlistId: ofCompany, reportId: sales, onlyPages: pagesOf(sales, 'Visão geral', 'Produtos') },
    { playlistId: ofCompany, imageHash, title: 'Boas-vindas', seconds: 10 },
    { playlistId: ofCompany, reportId: operations, onlyPages: pagesOf(operations, 'Entregas') },
    { playlistId: areas, reportId: sales, onlyPages: pagesOf(sales, 'Visão geral') },
    { playlistId: areas, reportId: finance, onlyPages: pagesOf(finance, 'Resultado'), cell: 2 },
    { playlistId: areas, reportId: operations, onlyPages: pagesOf(operations, 'Visão geral'), cell: 3 },
    { playlistId: areas, imageHash, title: 'Boas-vindas', cell: 4 },
  ]
  await db
    .insert(playlistItems)
    .values(items.map((item, position) => ({ seconds: 20, ...item, tenantId, position })))
}

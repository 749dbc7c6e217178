/** Texts of playlists of groups in the back-office. */
export const playlistTexts = {
  playlists: {
    layouts: {
      single: 'Um item por vez',
      grid: 'Quatro áreas (2×2)',
      'one-two': 'Uma área grande e duas pequenas',
    },
    layoutHint:
      'Cada área mostra os seus próprios itens, um após o outro. Áreas sem itens dão lugar às outras.',
    items: 'Itens',
    itemsHint:
      'Cada pessoa ou tela vê as suas próprias linhas e páginas dos relatórios. Um item só pode mostrar menos do que isso.',
    noItems: 'Ainda não há itens. Adicione relatórios do grupo, imagens ou páginas da web.',
    kinds: { image: 'Imagem', web: 'Página da web' },
    reportsToAdd: 'Relatórios do grupo',
    noReports: 'O grupo não tem relatórios',
    addReports: 'Adicionar relatórios',
    addImage: 'Adicionar imagem',
    imageFile: 'Arquivo da imagem',
    addPage: 'Adicionar página da web',
    hosts: 'Páginas permitidas: %{hosts}',
    noHosts: 'O operador do portal não permite páginas da web.',
    moveUp: 'Mover %{name} para cima',
    moveDown: 'Mover %{name} para baixo',
    removeItem: 'Remover %{name}',
    url: 'Endereço',
    itemTitle: 'Título',
    itemTitleHint: 'Para a lista e para leitores de tela.',
    pages: 'Só estas páginas',
    pagesHint: 'Vazio: todas as que a pessoa ou tela pode ver.',
    filterSet: 'Só as linhas do conjunto de filtros',
    filterSetHint: 'Com os atributos de quem vê.',
    allRows: 'Todas as permitidas',
    navigable: 'Navegável',
    secondsPerPage: 'Segundos por página',
    seconds: 'Segundos',
    cell: 'Área',
    cellNumber: 'Área %{number}',
    deleteTitle: 'Excluir a playlist “%{name}”?',
    deleteContent: 'Os relatórios não são excluídos.',
    deleteDisplays: '%{smart_count} tela deixa de mostrá-la. |||| %{smart_count} telas deixam de mostrá-la.',
  },
}

/** Those of the resource, under react-admin's keys. */
export const playlistResources = {
  groupPlaylists: {
    name: 'Playlist |||| Playlists',
    fields: { name: 'Nome', layout: 'Layout', items_count: 'Itens', displays_count: 'Telas' },
    page: {
      list: 'Playlists de %{group}',
      create: 'Adicionar playlist a %{group}',
      edit: 'Editar playlist: %{recordRepresentation}',
    },
    notifications: {
      created: 'A playlist %{name} foi adicionada.',
      updated: 'A playlist %{name} foi salva.',
      deleted: 'A playlist %{name} foi excluída.',
    },
    empty: 'Ainda não há playlists',
    invite: 'Os membros do grupo as encontram no portal, e telas podem mostrá-las.',
  },
}

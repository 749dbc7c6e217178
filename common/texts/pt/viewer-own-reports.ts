/** Texts of favorites and saved views, in Portuguese. */
export const ownReports = {
  favorites: {
    title: 'Favoritos',
    add: 'Adicionar aos favoritos',
    remove: 'Remover dos favoritos',
    addNamed: 'Adicionar “%{name}” aos favoritos',
    removeNamed: 'Remover “%{name}” dos favoritos',
    failed: 'Os favoritos não foram salvos. Aguarde um momento e tente novamente.',
  },
  savedViews: {
    title: 'Visões salvas',
    intro: 'Uma visão guarda a página, os filtros e as seleções de agora. Só você vê as suas visões.',
    name: 'Nome da visão atual',
    newName: 'Novo nome',
    save: 'Salvar visão',
    rename: 'Renomear',
    renameNamed: 'Renomear “%{name}”',
    default: 'Abrir o relatório com “%{name}”',
    delete: 'Excluir “%{name}”',
    deleteText: 'O relatório em si não muda.',
    original: 'Abrir sem visão',
    saveFailed: 'Não deu certo',
    missing: 'O estado salvo deste link não existe. Este é o relatório sem ele.',
    notApplied: 'A visão salva não serve mais para o relatório. Este é o relatório sem ela.',
  },
}

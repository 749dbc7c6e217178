/** Textos do tour dos dois aplicativos, em português. */
export const tour = {
  step: 'Passo %{step} de %{count}',
  next: 'Avançar',
  back: 'Voltar',
  skip: 'Pular o tour',
  done: 'Concluir',
  viewer: {
    groups: {
      title: 'Seus relatórios, por grupo',
      text: 'Abra um grupo e depois um relatório. Abaixo dos grupos aparecem seus favoritos e os últimos relatórios que você abriu.',
    },
    reports: {
      title: 'Todos os seus relatórios',
      text: 'Com um relatório aberto, as abas abaixo mudam de página. Os botões acima salvam suas visualizações, copiam o link, imprimem e, onde o administrador permite, exportam.',
    },
    palette: {
      title: 'Ir para qualquer lugar',
      text: 'Digite parte do nome de um relatório, grupo ou playlist. Em qualquer tela, Ctrl+K faz o mesmo.',
    },
    playlists: {
      title: 'Playlists',
      text: 'Exibem páginas de relatórios uma após a outra, cada uma pelo tempo que você definir: para uma TV ou uma reunião.',
    },
    profile: {
      title: 'Seu perfil',
      text: 'Idioma, tema, senha, suas sessões e o guia do usuário. Este tour também fica ali.',
    },
  },
  admin: {
    overview: {
      title: 'O que pede atenção',
      text: 'Problemas e falhas dos relatórios, o uso na semana e as alterações de hoje. Cada número abre a sua tela.',
    },
    groups: {
      title: 'Grupos e seus relatórios',
      text: 'Abra um grupo para adicionar relatórios e definir quem vê cada um, com quais linhas e páginas.',
    },
    users: {
      title: 'Usuários',
      text: 'Adicione usuários um a um ou importe uma planilha. A importação mostra o que mudaria antes de salvar.',
    },
    access: {
      title: 'Quem vê o quê, e por quê',
      text: 'Na lista de usuários, “Verificar acesso” explica por que alguém vê um relatório ou não. “Ver como este usuário” abre o portal como ele.',
    },
    help: {
      title: 'Ajuda',
      text: 'O guia do administrador abre em uma nova aba. Este tour também fica no seu perfil.',
    },
  },
}

import { shared } from './shared.ts'
import { viewerErrors, viewerFieldErrors } from './viewer-errors.ts'
import { viewerPlaylists } from './viewer-playlists.ts'
import { viewerReports } from './viewer-reports.ts'
import { signIn } from './viewer-sign-in.ts'

/** All texts of the viewer. */
export const viewer = {
  ...shared,
  errors: viewerErrors,
  fieldErrors: viewerFieldErrors,
  ...signIn,
  ...viewerReports,
  ...viewerPlaylists,
  nav: {
    main: 'Menu principal',
    home: 'Início',
    reports: 'Relatórios',
    playlists: 'Playlists',
    management: 'Gerenciamento',
    skip: 'Ir para o conteúdo',
    announcements: 'Avisos',
  },
  viewAs: {
    label: 'Visualização como outra pessoa',
    text: 'Você está vendo o portal como %{name}',
    limits: 'somente leitura · até %{until}',
    end: 'Encerrar',
    ended: 'Você não está mais vendo o portal como outra pessoa. Pode fechar esta aba.',
  },
  home: {
    news: 'Novidades desde a sua última visita',
    given: 'Novo relatório · %{when}',
    pages: 'Novas páginas · %{when}',
    allNews: 'Mostrar todas (%{count})',
    firstVisit: 'Primeira vez aqui?',
  },
  groups: {
    title: 'Início',
    heading: 'Seus grupos de relatórios',
    recent: 'Abertos recentemente',
    count: '%{smart_count} grupo |||| %{smart_count} grupos',
    emptyTitle: 'Nenhum grupo ainda',
    empty: 'Os grupos aparecem aqui quando um administrador libera relatórios para você.',
  },
  reports: {
    refreshed: 'dados: %{when}',
    title: 'Relatórios',
    count: '%{smart_count} relatório |||| %{smart_count} relatórios',
    emptyTitle: 'Nenhum relatório ainda',
    empty: 'Os relatórios aparecem aqui quando um administrador libera o acesso.',
    emptyGroup: 'Você não tem acesso a nenhum relatório deste grupo.',
    toGroups: 'Ver meus grupos',
  },
  list: {
    sort: 'Ordenar por',
    byName: 'Por nome',
    byGroup: 'Por grupo',
    compact: 'Lista compacta',
    noMatchTitle: 'Nenhum resultado',
    noMatch: 'Nenhum resultado para “%{search}”. Confira a grafia ou tente outra palavra.',
    clear: 'Limpar busca',
  },
  offline: {
    notice:
      'Você está offline. Esta é a sua lista em %{when}. Os relatórios voltam a abrir quando a conexão for restabelecida.',
  },
  network: {
    offline: 'Você está offline. A conexão será retomada automaticamente.',
    unavailable: 'O portal está indisponível no momento',
    retrying: 'Continuamos tentando. Esta página será atualizada automaticamente.',
    data: 'Não foi possível carregar os dados',
    screen: 'Não foi possível carregar esta tela. Verifique sua conexão e tente novamente.',
  },
  palette: {
    title: 'Ir para',
    search: 'Relatório, página, grupo, playlist ou tela',
    groups: 'Grupos',
    screens: 'Telas',
  },
  link: {
    label: 'Link',
    copy: 'Copiar',
    copied: 'Link copiado.',
    copyFailed: 'O navegador bloqueou a cópia. O link está selecionado: copie com Ctrl+C.',
  },
  shortcuts: {
    title: 'Atalhos do teclado',
    show: 'Mostrar os atalhos',
    collapse: 'Recolher',
    space: 'Espaço',
    log: 'Registro de eventos',
  },
  profile: {
    title: 'Perfil',
    signedIn: 'Conectado como',
    guide: 'Como usar o portal',
    passwordIntro: 'Ao alterar a senha, suas sessões em outros dispositivos são encerradas.',
    failedTitle: 'Sua senha não foi alterada',
    sessionsIntro:
      'Dispositivos em que você está conectado. Se não reconhecer algum, encerre a sessão e altere sua senha.',
    endOthers: 'Encerrar todas as outras sessões',
    endOthersText: 'Você será desconectado de todos os outros dispositivos.',
    endFailed: 'A sessão não foi encerrada',
    viewsTitle: 'Quem viu o portal como você',
    viewsIntro: 'Administradores podem ver o que você vê, sem alterar nada. Os últimos 90 dias:',
    view: '%{name}, %{at}',
  },
  notFound: {
    title: 'Página não encontrada',
    text: 'Esta página não existe.',
    home: 'Ir para o início',
    missingTitle: 'Não encontrado',
    missing: 'Este item não existe mais ou não está liberado para você.',
  },
  errorScreen: {
    title: 'Algo deu errado',
    text: 'Não foi possível abrir esta tela.',
    reload: 'Recarregar',
  },
}

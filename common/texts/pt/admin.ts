import { reportForm } from './admin-report-form.ts'
import { resources } from './admin-resources.ts'

/** Texts of the back-office. `%{…}` are placeholders; `||||` separates singular and plural (by `smart_count`). */
export const admin = {
  resources,
  admin: {
    menu: { label: 'Navegação' },
    list: {
      actions: 'Ações',
      noSearchResults: 'Nenhum resultado para “%{search}”.',
      noResults: 'Nenhum resultado com estes filtros.',
      clearFilters: 'Limpar filtros',
      loadFailed: 'Não foi possível carregar a lista.',
      rangeOfMore: '%{from}–%{to} de mais de %{least}',
      never: 'Nunca',
    },
    form: {
      notFound: 'Esta página não existe ou foi excluída.',
      loadFailed: 'Não foi possível carregar esta página.',
      leaveTitle: 'Sair sem salvar?',
      leaveContent: 'Suas alterações não foram salvas e serão perdidas.',
    },
    delete: {
      failed: 'Erro ao excluir',
      failedReason: 'Erro ao excluir: %{reason}',
      done: 'Excluído',
      groupTitle: 'Excluir o grupo “%{name}”?',
      groupContent:
        'O grupo, os relatórios dele e o acesso das pessoas a eles serão excluídos. Esta ação não pode ser desfeita.',
      groupReports:
        '%{smart_count} relatório também será excluído. |||| %{smart_count} relatórios também serão excluídos.',
      groupUsers:
        '%{smart_count} pessoa perderá o acesso que tem por este grupo. |||| %{smart_count} pessoas perderão o acesso que têm por este grupo.',
      userTitle: 'Excluir o usuário “%{name}”?',
      userContent:
        'As sessões desta pessoa (%{email}) serão encerradas, e seus acessos e playlists serão excluídos. Esta ação não pode ser desfeita.',
      userReports:
        'Esta pessoa deixará de ver %{smart_count} relatório. |||| Esta pessoa deixará de ver %{smart_count} relatórios.',
      userPlaylists:
        '%{smart_count} playlist também será excluída. |||| %{smart_count} playlists também serão excluídas.',
      reportTitle: 'Excluir o relatório “%{name}”?',
      reportContent:
        'O relatório será removido do grupo e das playlists, junto com os filtros de cada pessoa. O original no serviço de relatórios não é afetado. Esta ação não pode ser desfeita.',
      reportUsers: '%{smart_count} pessoa deixará de vê-lo. |||| %{smart_count} pessoas deixarão de vê-lo.',
    },
    members: {
      title: 'Pessoas do grupo',
      hint: 'As pessoas do grupo podem receber acesso aos relatórios dele.',
      all: 'Todas',
      selected: 'Selecionadas (%{count})',
      count: '%{smart_count} pessoa selecionada |||| %{smart_count} pessoas selecionadas',
      showing: 'Mostrando %{shown} de %{total}',
      more: 'Mostrar mais',
      noResults: 'Nenhuma pessoa encontrada.',
      noneSelected: 'Nenhuma pessoa selecionada ainda.',
      failed: 'Erro ao buscar usuários: %{reason}',
    },
    users: {
      administrator: 'Administrador',
      passwordHint: 'Pelo menos 6 caracteres.',
      passwordKept: 'Deixe em branco para manter a senha atual.',
    },
    sessions: {
      intro:
        'Dispositivos em que este usuário está conectado. Ao encerrar uma sessão, ele é desconectado na próxima ação.',
      none: 'Não está conectado em nenhum dispositivo.',
      endAll: 'Encerrar todas',
      endAllTitle: 'Encerrar todas as sessões?',
      endAllText: 'O usuário será desconectado de todos os dispositivos.',
      ended: 'Desconectado',
    },
    ...reportForm,
    log: {
      pageViews: 'Visualizações',
      signIns: 'Logins',
      runs: 'Apresentações',
      filters: {
        person: 'Pessoa',
        report: 'Relatório',
        playlist: 'Playlist',
        from: 'De',
        to: 'Até',
        result: 'Resultado',
        kind: 'Evento',
      },
      all: 'Todos',
      result: { success: 'Sucesso', refused: 'Recusado' },
      reason: { password: 'Senha incorreta', email: 'E-mail desconhecido' },
      kind: {
        started: 'Apresentação iniciada',
        shown: 'Exibido',
        skipped: 'Pulado',
        paused: 'Pausada',
        resumed: 'Retomada',
        retrying: 'Nenhum relatório pôde ser exibido',
        empty: 'A playlist não tinha relatórios para exibir',
        offline: 'Conexão perdida',
        reconnected: 'Conexão restabelecida',
        reloaded: 'Playlist e credenciais renovadas',
        reload_failed: 'Não foi possível atualizar a playlist',
        resumed_from_sleep: 'Dispositivo saiu da suspensão',
        frame_replaced: 'Exibição reiniciada',
        ended: 'Apresentação interrompida',
        stopped: 'Apresentação encerrada',
      },
      eventReason: {
        late: 'Demorou demais para carregar.',
        unusable: 'Não havia o que exibir.',
        session: 'A sessão terminou.',
        playlist: 'A playlist não existe mais.',
        unanswered: 'O portal não respondeu.',
        start: 'Início da apresentação',
        expiry: 'Token prestes a expirar',
        round: 'Fim de uma rodada',
        change: 'A playlist mudou',
        wake: 'Dispositivo saiu da suspensão',
        reconnect: 'Conexão restabelecida',
        retry: 'Nova tentativa',
      },
      filterBy: 'Mostrar apenas %{value}',
      unavailable: 'Esta plataforma não oferece o registro de acessos.',
    },
    report: { title: 'Relatório' },
    support: {
      title: 'Suporte',
      promise: 'Respondemos em até 2 horas.',
      email: 'E-mail',
      subject: 'Assunto',
      message: 'Mensagem',
      send: 'Enviar',
      sent: 'E-mail enviado com sucesso!',
      queued:
        'Sua mensagem foi salva. O servidor de e-mail ainda não está disponível; continuaremos tentando enviá-la.',
      failed: 'Erro ao enviar e-mail, tente novamente!',
    },
    profile: { title: 'Perfil', signedInAs: 'Você está conectado como %{name}.' },
  },
}

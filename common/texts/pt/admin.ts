import { access } from './admin-access.ts'
import { audit } from './admin-audit.ts'
import { company } from './admin-company.ts'
import { displayResources, displays } from './admin-displays.ts'
import { integrationResources, integrations } from './admin-integrations.ts'
import { logs } from './admin-log.ts'
import { playlistResources, playlistTexts } from './admin-playlists.ts'
import { provisioning } from './admin-provisioning.ts'
import { reportCheck } from './admin-report-check.ts'
import { allReports, recordTabs, reportList } from './admin-report-pages.ts'
import { reportTexts } from './admin-reports.ts'
import { resources } from './admin-resources.ts'
import { protection, rowRules } from './admin-row-rules.ts'
import { signInResources, signInTexts } from './admin-sign-in.ts'
import { userTexts } from './admin-users.ts'
import { errors, fieldErrors } from './errors.ts'
import { passkeys } from './passkeys.ts'
import { companies } from './sign-in/companies.ts'

/** Texts of the back-office. */
export const admin = {
  errors,
  fieldErrors,
  resources: {
    ...resources,
    ...integrationResources,
    ...displayResources,
    ...signInResources,
    ...playlistResources,
    allReports,
  },
  passkeys,
  admin: {
    ...access,
    audit,
    ...company,
    ...integrations,
    displays,
    ...playlistTexts,
    ...logs,
    reportCheck,
    provisioning,
    ...reportTexts,
    recordTabs,
    reportList,
    protection,
    rowRules,
    ...signInTexts,
    ...userTexts,
    menu: {
      label: 'Navegação',
      content: 'Conteúdo',
      people: 'Pessoas',
      followUp: 'Acompanhamento',
      settings: 'Configuração',
      integrations: 'Integrações',
    },
    list: {
      actions: 'Ações',
      createFirst: 'Começar',
      noSearchResults: 'Nenhum resultado para “%{search}”.',
      noResults: 'Nenhum resultado com estes filtros.',
      clearFilters: 'Limpar filtros',
      loadFailed: 'Não foi possível carregar a lista.',
      rangeOfMore: '%{from}–%{to} de mais de %{least}',
      never: 'Nunca',
    },
    export: {
      done: '%{smart_count} linha exportada. |||| %{smart_count} linhas exportadas.',
      failed: 'Erro ao exportar: %{reason}',
      cancel: 'Cancelar (%{count})',
      excel: 'Exportar para o Excel',
    },
    form: {
      notFoundTitle: 'Não encontrado',
      notFound: 'Esta página não existe ou foi excluída.',
      loadFailed: 'Não foi possível carregar esta página.',
      leaveTitle: 'Sair sem salvar?',
      leaveContent: 'Suas alterações não foram salvas e serão perdidas.',
    },
    delete: {
      failed: 'Erro ao excluir',
      failedReason: 'Erro ao excluir: %{reason}',
      own: 'Você não pode excluir seu próprio usuário.',
      groupTitle: 'Excluir o grupo “%{name}”?',
      groupContent:
        'O grupo, os relatórios dele, o acesso dos usuários a eles e os avisos para o grupo serão excluídos. Esta ação não pode ser desfeita.',
      groupReports:
        '%{smart_count} relatório também será excluído. |||| %{smart_count} relatórios também serão excluídos.',
      groupUsers:
        '%{smart_count} usuário perderá o acesso que tem por este grupo. |||| %{smart_count} usuários perderão o acesso que têm por este grupo.',
      userTitle: 'Excluir o usuário “%{name}”?',
      userContent:
        'As sessões deste usuário (%{email}) serão encerradas, e seus acessos e playlists serão excluídos. Esta ação não pode ser desfeita.',
      userReports:
        'Este usuário deixará de ver %{smart_count} relatório. |||| Este usuário deixará de ver %{smart_count} relatórios.',
      userPlaylists:
        '%{smart_count} playlist também será excluída. |||| %{smart_count} playlists também serão excluídas.',
      reportTitle: 'Excluir o relatório “%{name}”?',
      reportContent:
        'O relatório será removido do grupo e das playlists, junto com os filtros de cada usuário. O original no serviço de relatórios não é afetado. Esta ação não pode ser desfeita.',
      managementReport:
        'Os administradores deixarão de vê-lo. O original no serviço de relatórios não é afetado. Esta ação não pode ser desfeita.',
      reportUsers: '%{smart_count} usuário deixará de vê-lo. |||| %{smart_count} usuários deixarão de vê-lo.',
    },
    members: {
      title: 'Usuários do grupo',
      hint: 'Os usuários do grupo podem receber acesso aos relatórios dele.',
      all: 'Todos',
      selected: 'Selecionados (%{count})',
      count: '%{smart_count} usuário selecionado |||| %{smart_count} usuários selecionados',
      showing: 'Mostrando %{shown} de %{total}',
      more: 'Mostrar mais',
      noResults: 'Nenhum usuário encontrado.',
      noneSelected: 'Nenhum usuário selecionado ainda.',
      display: 'Tela',
      failed: 'Erro ao buscar usuários: %{reason}',
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
    profile: {
      companies,
      title: 'Perfil',
      signedInAs: 'Você está conectado como %{name}.',
      weeklyMail: 'Resumo da semana',
      weeklyMailSwitch: 'Receber o resumo da semana por e-mail',
      weeklyMailHint:
        'Às segundas-feiras: quem usou o portal, quem parou, relatórios que não abriram e o que espera por resposta.',
    },
  },
}

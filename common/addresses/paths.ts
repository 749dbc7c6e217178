/** The single-page apps: of users, of administrators, and of displays on walls. */
export type App = 'viewer' | 'admin' | 'tv'

/** The HTML page of each app, in the sources and in the build. */
export const pageOfApp: Record<App, string> = {
  viewer: 'viewer/index.html',
  admin: 'admin/index.html',
  tv: 'viewer/tv/index.html',
}

/**
 * All public routes (spec 2). The server and Vite select the app's HTML page from it, both routers take their patterns
 * from it, and `href` builds every link.
 */
export const paths = {
  login: { app: 'viewer', path: '/' },
  forgotPassword: { app: 'viewer', path: '/esqueciSenha' },
  newPassword: { app: 'viewer', path: '/novaSenha' },
  cancelSubscription: { app: 'viewer', path: '/cancelarAssinatura' },
  providerAnswer: { app: 'viewer', path: '/sso' },
  providerStart: { app: 'viewer', path: '/sso/start' },
  home: { app: 'viewer', path: '/home' },
  group: { app: 'viewer', path: '/grupo/:id_grupo/:name_group' },
  reports: { app: 'viewer', path: '/relatorios' },
  catalogue: { app: 'viewer', path: '/outrosRelatorios' },
  accessRequest: { app: 'viewer', path: '/pedirAcesso/:id_report' },
  report: { app: 'viewer', path: '/relatorio/:id_report' },
  profile: { app: 'viewer', path: '/perfil' },
  playlists: { app: 'viewer', path: '/playlists' },
  playlist: { app: 'viewer', path: '/playlist/:id_playlist' },
  playlistRun: { app: 'viewer', path: '/playlist/run/:id_playlist' },
  playlistAdd: { app: 'viewer', path: '/adicionarPlaylist' },
  playlistEdit: { app: 'viewer', path: '/editarPlaylist/:id_playlist/:name_playlist' },
  playlistReportAdd: { app: 'viewer', path: '/adicionarPlaylistReport/:id_playlist' },
  playlistReportEdit: { app: 'viewer', path: '/editarPlaylistReport/:id_playlist/:id_playlist_report' },
  pairDisplay: { app: 'viewer', path: '/parearTela' },
  management: { app: 'admin', path: '/gerenciamento' },
  groupReports: { app: 'admin', path: '/grupoRelatorios/:group/:name' },
  groupAccess: { app: 'admin', path: '/grupoAcessos/:id_grupo/:name' },
  allReports: { app: 'admin', path: '/todosRelatorios' },
  users: { app: 'admin', path: '/usuarios' },
  userAdd: { app: 'admin', path: '/adicionarUsuario' },
  userImport: { app: 'admin', path: '/importarUsuarios' },
  userEdit: { app: 'admin', path: '/editarUsuario/:id_user' },
  accessCheck: { app: 'admin', path: '/verificarAcesso/:id_user?/:id_report?' },
  accessRequests: { app: 'admin', path: '/pedidosAcesso' },
  groupAdd: { app: 'admin', path: '/adicionarGrupo' },
  groupEdit: { app: 'admin', path: '/editarGrupo/:id_grupo/:name' },
  reportAdd: { app: 'admin', path: '/adicionarRelatorio/:id_grupo/:name' },
  reportEdit: { app: 'admin', path: '/editarRelatorio/:id_grupo/:name/:id_relatorio' },
  reportReaders: { app: 'admin', path: '/quemVeRelatorio/:id_grupo/:name/:id_relatorio' },
  adminProfile: { app: 'admin', path: '/perfilAdm' },
  managementReports: { app: 'admin', path: '/relatoriosGerenciais' },
  managementReportAdd: { app: 'admin', path: '/adicionarRelatorioGerencial' },
  managementReportEdit: { app: 'admin', path: '/editarRelatorioGerencial/:id_relatorio' },
  announcements: { app: 'admin', path: '/avisos' },
  announcementAdd: { app: 'admin', path: '/adicionarAviso' },
  announcementEdit: { app: 'admin', path: '/editarAviso/:id_announcement' },
  filterSets: { app: 'admin', path: '/conjuntos' },
  filterSetAdd: { app: 'admin', path: '/adicionarConjunto' },
  filterSetEdit: { app: 'admin', path: '/editarConjunto/:id_filter_set' },
  support: { app: 'admin', path: '/suporte' },
  supportInbox: { app: 'admin', path: '/suporte/mensagens' },
  supportMessage: { app: 'admin', path: '/suporte/mensagens/:id_message' },
  accessLog: { app: 'admin', path: '/registroAcessos' },
  signInLog: { app: 'admin', path: '/registroAcessos/entradas' },
  runLog: { app: 'admin', path: '/registroAcessos/apresentacoes' },
  changeLog: { app: 'admin', path: '/registroAcessos/alteracoes' },
  accessAtDate: { app: 'admin', path: '/registroAcessos/acesso' },
  subscriptionLog: { app: 'admin', path: '/registroAcessos/assinaturas' },
  reportCheck: { app: 'admin', path: '/verificacaoRelatorios' },
  usage: { app: 'admin', path: '/uso/:by?' },
  brand: { app: 'admin', path: '/marca' },
  provisioning: { app: 'admin', path: '/provisionamento' },
  accounts: { app: 'admin', path: '/contas' },
  accountAdd: { app: 'admin', path: '/adicionarConta' },
  accountEdit: { app: 'admin', path: '/editarConta/:id_conta' },
  apiTokens: { app: 'admin', path: '/tokens' },
  apiTokenAdd: { app: 'admin', path: '/criarToken' },
  webhooks: { app: 'admin', path: '/webhooks' },
  webhookAdd: { app: 'admin', path: '/adicionarWebhook' },
  webhookEdit: { app: 'admin', path: '/editarWebhook/:id_webhook' },
  identityProviders: { app: 'admin', path: '/entrada' },
  identityProviderAdd: { app: 'admin', path: '/adicionarProvedor' },
  identityProviderEdit: { app: 'admin', path: '/editarProvedor/:id_provider' },
  displays: { app: 'admin', path: '/telas' },
  displayAdd: { app: 'admin', path: '/adicionarTela' },
  displayEdit: { app: 'admin', path: '/editarTela/:id_display' },
  groupPlaylists: { app: 'admin', path: '/playlistsGrupo/:group/:name' },
  groupPlaylistAdd: { app: 'admin', path: '/adicionarPlaylistGrupo/:group/:name' },
  groupPlaylistEdit: { app: 'admin', path: '/editarPlaylistGrupo/:group/:name/:id_playlist' },
  tv: { app: 'tv', path: '/tv' },
  adminReport: { app: 'admin', path: '/visualizarRelatorio/:id_report/:is_common_report?' },
} as const satisfies Record<string, { app: App; path: string }>

export type PathName = keyof typeof paths

type ParamNames<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamNames<Rest>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never

/** The params of a route, under the spec's names; those with `?` are optional. */
export type PathParams<Name extends PathName> = {
  [Param in ParamNames<(typeof paths)[Name]['path']> as Param extends `${string}?` ? never : Param]:
    | string
    | number
} & {
  [Param in ParamNames<(typeof paths)[Name]['path']> as Param extends `${infer Bare}?` ? Bare : never]?:
    | string
    | number
}

type Args<Name extends PathName> = keyof PathParams<Name> extends never ? [] : [params: PathParams<Name>]

/** Browsers resolve `.` and `..` segments, and an empty one would not match. */
const segment = (value: string | number): string => {
  const encoded = encodeURIComponent(String(value))
  return encoded === '' ? '-' : /^\.{1,2}$/.test(encoded) ? `${encoded}%20` : encoded
}

/** Builds the path of a route, with its params escaped: `href('group', { id_grupo: 3, name_group: 'Vendas' })`. */
export function href<Name extends PathName>(name: Name, ...[params]: Args<Name>): string {
  const values = (params ?? {}) as Record<string, string | number | undefined>
  return paths[name].path
    .split('/')
    .flatMap((part) => {
      if (!part.startsWith(':')) return [part]
      const value = values[part.slice(1).replace('?', '')]
      return value === undefined ? [] : [segment(value)]
    })
    .join('/')
}

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * Reads back the params that `href` put into a path; empty strings where the path is another route's. (React Router's
 * own params decode `%2F` in a name to a slash too early.)
 */
export function paramsOf<Name extends PathName>(
  name: Name,
  pathname: string,
): Record<keyof PathParams<Name>, string> {
  const parts = pathname.split('/')
  const params = paths[name].path
    .split('/')
    .flatMap((part, at) =>
      part.startsWith(':') ? [[part.replace(/[:?]/g, ''), decode(parts[at] ?? '')]] : [],
    )
  return Object.fromEntries(params)
}

const patternOf = (path: string): RegExp => {
  const parts = path.split('/').slice(1)
  const source = parts.map((part) => {
    if (!part.startsWith(':')) return `/${part}`
    return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
  })
  // In any case, as the apps' routers match it too.
  return new RegExp(`^${source.join('')}/?$`, 'i')
}

/** What the paths of each route look like. */
const patterns = Object.fromEntries(
  Object.entries(paths).map(([name, { path }]) => [name, patternOf(path)]),
) as Record<PathName, RegExp>

const names = Object.keys(paths) as PathName[]

/** The name of the route that a pathname belongs to; undefined if there is none. */
export const routeOf = (pathname: string): PathName | undefined =>
  names.find((name) => patterns[name].test(pathname))

/** Whether a route of the viewer can be opened without a session, besides the sign-in screen. */
export const isPublicRoute = (name: PathName): boolean =>
  /^(?:forgotPassword|newPassword|cancelSubscription|provider.*)$/.test(name)

/** The app that serves a pathname; undefined for an unknown one. */
export function appOf(pathname: string): App | undefined {
  const name = routeOf(pathname)
  return name && paths[name].app
}

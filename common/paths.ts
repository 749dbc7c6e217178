/** Which of the two apps owns an address. */
export type App = 'viewer' | 'admin'

/**
 * The one table of public addresses (spec 2). The server and Vite pick the app's HTML page from it, both apps' routers
 * take their patterns from it, and every link is built by `href`.
 */
export const paths = {
  login: { app: 'viewer', path: '/' },
  home: { app: 'viewer', path: '/home' },
  group: { app: 'viewer', path: '/grupo/:id_grupo/:name_group' },
  reports: { app: 'viewer', path: '/relatorios' },
  report: { app: 'viewer', path: '/relatorio/:id_report' },
  profile: { app: 'viewer', path: '/perfil' },
  playlists: { app: 'viewer', path: '/playlists' },
  playlist: { app: 'viewer', path: '/playlist/:id_playlist' },
  playlistRun: { app: 'viewer', path: '/playlist/run/:id_playlist' },
  playlistAdd: { app: 'viewer', path: '/adicionarPlaylist' },
  playlistEdit: { app: 'viewer', path: '/editarPlaylist/:id_playlist/:name_playlist' },
  playlistReportAdd: { app: 'viewer', path: '/adicionarPlaylistReport/:id_playlist' },
  playlistReportEdit: { app: 'viewer', path: '/editarPlaylistReport/:id_playlist/:id_playlist_report' },
  management: { app: 'admin', path: '/gerenciamento' },
  groupReports: { app: 'admin', path: '/grupoRelatorios/:group/:name' },
  users: { app: 'admin', path: '/usuarios' },
  userAdd: { app: 'admin', path: '/adicionarUsuario' },
  userEdit: { app: 'admin', path: '/editarUsuario/:id_user' },
  groupAdd: { app: 'admin', path: '/adicionarGrupo' },
  groupEdit: { app: 'admin', path: '/editarGrupo/:id_grupo/:name' },
  reportAdd: { app: 'admin', path: '/adicionarRelatorio/:id_grupo/:name' },
  reportEdit: { app: 'admin', path: '/editarRelatorio/:id_grupo/:name/:id_relatorio' },
  adminProfile: { app: 'admin', path: '/perfilAdm' },
  managementReports: { app: 'admin', path: '/relatoriosGerenciais' },
  support: { app: 'admin', path: '/suporte' },
  accessLog: { app: 'admin', path: '/registroAcessos' },
  signInLog: { app: 'admin', path: '/registroAcessos/entradas' },
  runLog: { app: 'admin', path: '/registroAcessos/apresentacoes' },
  adminReport: { app: 'admin', path: '/visualizarRelatorio/:id_report/:is_common_report?' },
} as const satisfies Record<string, { app: App; path: string }>

export type PathName = keyof typeof paths

type ParamNames<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamNames<Rest>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never

/** The params of an address, by the spec's names; those with `?` may be left out. */
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

/** A dot or two alone would be eaten by the browser as "here" and "up"; an empty part would not match. */
const segment = (value: string | number): string => {
  const encoded = encodeURIComponent(String(value))
  return encoded === '' ? '-' : /^\.{1,2}$/.test(encoded) ? `${encoded}%20` : encoded
}

/** The address of a place, its params escaped: `href('group', { id_grupo: 3, name_group: 'Vendas' })`. */
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
 * What `href` was given for the params of a place, read off the address it made; empty texts where another place is
 * shown. (The router's own params take a `%2F` that is part of a name for a slash.)
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
  return new RegExp(`^${source.join('')}/?$`)
}

const patterns = Object.values(paths).map(({ app, path }) => ({ app, pattern: patternOf(path) }))

/** Which app serves an address; undefined for one that is not in the table. */
export const appOf = (pathname: string): App | undefined =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.app

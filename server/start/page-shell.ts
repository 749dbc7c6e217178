import { isPublicRoute, paths, routeOf } from '#common/addresses/paths.ts'
import type { PublicConfig } from '#common/contract/public-config.ts'
import { lastUserKey, shellId, themeKey, tokenKey } from '#common/theme/page-shell.ts'
import { escapeHtml } from '../base/escape-html.ts'

/** Runs before the first frame: the color scheme that the user chose, and whether there may be a session to adopt. */
export const shellScript = `try {
const { dataset } = document.documentElement, theme = localStorage.getItem('${themeKey}')
if (theme === 'light' || theme === 'dark') dataset.theme = theme
if (sessionStorage.getItem('${tokenKey}') || localStorage.getItem('${lastUserKey}') !== null) dataset.session = ''
} catch {}`

/** As in `common/ui/NavRail.module.css`. */
const phones = '(width <= 480px), (width <= 640px) and (height > 480px)'

/**
 * Styles of the frame; its parts have the apps' own. The sign-in page leads on with a session, and every other one to it
 * without.
 */
export const shellStyles = [
  '#shell{position:fixed;inset:0;z-index:1;display:grid;grid-template-columns:auto minmax(0,1fr);background:var(--canvas);font-family:var(--font)}',
  '#shell *{box-sizing:border-box}',
  ':root:not([data-session]) #shell,:root[data-session] #shell[data-of=sign-in]{display:none}',
  ':root:not([data-session]) #shell[data-of=sign-in]{display:block}',
  'noscript{position:fixed;inset:auto 0 0;z-index:2;padding:24px;font-family:var(--font);background:var(--surface)}',
  // As high as the controls that the app draws there.
  '#shell [data-control]{height:var(--control)}',
  // Where the logo of a wide window is not.
  '#shell [data-mark]{display:none;place-items:center;height:60dvh}',
  `@media${phones}{#shell{grid-template-columns:minmax(0,1fr)}#shell[data-of=admin] [data-rail]{display:none}#shell [data-mark]{display:grid}}`,
]
  .join('')
  .replaceAll('#shell', `#${shellId}`)

/** Classes of `common/ui`: `vite.config.ts` keeps their names. */
function brand({ company, logo, icon }: PublicConfig): string {
  const initial = icon ? '' : escapeHtml(Array.from(company)[0]?.toLocaleUpperCase() ?? '')
  return `<span class="Brand-brand"${logo ? ' data-logo' : ''}><span class="Brand-tile">${initial}</span><span class="Brand-name">${escapeHtml(company)}</span></span>`
}

const signIn = (config: PublicConfig): string =>
  `<div class="LoginLayout-screen"><div class="LoginLayout-front"><img class="LoginLayout-picture" src="${escapeHtml(config.picture)}" alt="" fetchpriority="high"></div><div class="LoginLayout-side"><div class="LoginLayout-top">${brand(config)}</div></div></div>`

const frame = (config: PublicConfig): string =>
  `<div class="NavRail-rail" data-rail><span class="NavRail-logo">${brand(config)}</span><span class="NavRail-item"></span></div><div><div class="TopBar-bar"><div class="TopBar-place" data-control></div></div><div data-mark>${brand(config)}</div></div>`

/**
 * The frame of the screen at a URL, which is seen while the scripts of its app are loading: navigation, bar and brand. It
 * has no text of the portal, whose language the app knows. Empty where the app draws no frame.
 */
export function pageShell(url: string, config: PublicConfig): string {
  const [path = '/', query] = url.split('?')
  const route = routeOf(path)
  if (!route || route === 'playlistRun' || route === 'tv' || new URLSearchParams(query).has('token'))
    return ''
  const isSignIn = route === 'login' || isPublicRoute(route)
  const of = isSignIn ? 'sign-in' : paths[route].app
  const content = isSignIn ? signIn(config) : frame(config)
  return `<div id="${shellId}" data-of="${of}" aria-hidden="true">${content}</div>`
}

import '@fontsource-variable/inter/wght.css'
import './style/index.css'
import { openDashboard } from './data/dashboard-source.ts'
import { serverSource } from './data/report-source.ts'
import { withPreQuery } from './data/with-pre-query.ts'
import { DashboardView } from './draw/dashboard-view.ts'
import { DomRenderer } from './draw/dom-renderer.ts'
import { type LocaleSettings, resolveLocale } from './language/locale.ts'
import { createRouter } from './protocol/router.ts'
import { Transport } from './protocol/transport.ts'
import { paginatedRoutes } from './routes/authoring-routes.ts'
import { dashboardRoutes } from './routes/dashboard-routes.ts'
import { createRoutes } from './routes/index.ts'
import { systemClock } from './state/clock.ts'
import { DashboardSession } from './state/dashboard-session.ts'
import { EmbedSession } from './state/embed-session.ts'
import { createUserActions } from './state/user-actions.ts'

const params = new URLSearchParams(location.search)
/** The uid of the latest load. A frame may be reused with another uid while its URL still has the first one. */
let uid = params.get('uid') ?? ''

/** The client also sends the host's locale in the URL, for frames without settings. */
const urlLocale = {
  language: params.get('language') ?? undefined,
  formatLocale: params.get('formatLocale') ?? undefined,
}

const callHook = (hook: string) => transport.request(`/reports/${uid}/eventHooks/${hook}`, {})

const actions = createUserActions(() => session)
window.addEventListener('blur', () => actions.blur())

const renderer = new DomRenderer(actions)
const localeFor = (preference?: LocaleSettings, culture?: string) =>
  resolveLocale(preference, urlLocale, { language: navigator.language, formatLocale: culture, culture })

const session: EmbedSession = new EmbedSession({
  source:
    params.get('registerQueryCallback') === 'true'
      ? withPreQuery(serverSource, () => callHook('preQuery'))
      : serverSource,
  renderer,
  clock: systemClock,
  resolveLocale: localeFor,
  emit: (name, body, { page, visual } = {}) => {
    const ofPage = page === undefined ? '' : `/pages/${encodeURIComponent(page)}`
    const ofVisual = visual === undefined ? '' : `/visuals/${encodeURIComponent(visual)}`
    transport.post(`/reports/${uid}${ofPage}${ofVisual}/events/${name}`, body)
  },
  requestToken: () => callHook('newAccessToken'),
})

const dashboards = new DashboardSession({
  open: openDashboard,
  renderer,
  dashboard: new DashboardView(actions, renderer),
  clock: systemClock,
  resolveLocale: localeFor,
  emit: (isTile, name, body) =>
    transport.post(`/${isTile ? 'tile' : 'dashboards'}/${uid}/events/${name}`, body),
})

const setUid = (latest: string) => {
  uid = latest
}
const routes = {
  ...createRoutes(session, setUid),
  ...dashboardRoutes(dashboards, setUid),
  ...(/\/rdlEmbed\/?$/i.test(location.pathname) && paginatedRoutes(session, setUid)),
}

const transport = new Transport(window, createRouter(routes))
transport.post(`/ready/${uid}`, {})

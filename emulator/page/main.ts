import '@fontsource-variable/inter/wght.css'
import './style/index.css'
import { serverSource } from './data/report-source.ts'
import { withPreQuery } from './data/with-pre-query.ts'
import { DomRenderer } from './draw/dom-renderer.ts'
import { resolveLocale } from './language/locale.ts'
import { createRouter } from './protocol/router.ts'
import { Transport } from './protocol/transport.ts'
import { createRoutes } from './routes/index.ts'
import { systemClock } from './state/clock.ts'
import { EmbedSession } from './state/embed-session.ts'
import { createUserActions } from './state/user-actions.ts'

const address = new URLSearchParams(location.search)
/** Of the latest load: a frame may be used again under another uid while its address still shows the first. */
let uid = address.get('uid') ?? ''

/** The client repeats the host's wish in the address, where a frame without settings learns of it. */
const ofAddress = {
  language: address.get('language') ?? undefined,
  formatLocale: address.get('formatLocale') ?? undefined,
}

const ask = (hook: string) => transport.request(`/reports/${uid}/eventHooks/${hook}`, {})

const actions = createUserActions(() => session)
window.addEventListener('blur', () => actions.blur())

const session: EmbedSession = new EmbedSession({
  source:
    address.get('registerQueryCallback') === 'true'
      ? withPreQuery(serverSource, () => ask('preQuery'))
      : serverSource,
  renderer: new DomRenderer(actions),
  clock: systemClock,
  resolveLocale: (wish) => resolveLocale(wish, ofAddress, { language: navigator.language }),
  emit: (name, body) => transport.post(`/reports/${uid}/events/${name}`, body),
  requestToken: () => ask('newAccessToken'),
})

const routes = createRoutes(session, (latest) => {
  uid = latest
})

const transport = new Transport(window, createRouter(routes))
transport.post(`/ready/${uid}`, {})

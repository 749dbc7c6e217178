import '@fontsource-variable/inter/wght.css'
import './style/index.css'
import { serverSource } from './data/report-source.ts'
import { withPreQuery } from './data/with-pre-query.ts'
import { ReportPainter } from './draw/report-painter.ts'
import { wordsFor } from './language/words.ts'
import { createRouter } from './protocol/router.ts'
import { Transport } from './protocol/transport.ts'
import { createRoutes } from './routes/index.ts'
import { systemClock } from './state/clock.ts'
import { Session } from './state/session.ts'
import { createUserActions } from './state/user-actions.ts'

const address = new URLSearchParams(location.search)
/** Of the latest load: a frame may be used again under another uid while its address still shows the first. */
let uid = address.get('uid') ?? ''

/** The client repeats the host's wish in the address, where a frame without settings learns of it. */
const ofAddress = {
  language: address.get('language') ?? undefined,
  formatLocale: address.get('formatLocale') ?? undefined,
}

const ask = (hook: string) => transport.ask(`/reports/${uid}/eventHooks/${hook}`, {})

const actions = createUserActions(() => session)
window.addEventListener('blur', () => actions.leave())

const session: Session = new Session({
  source:
    address.get('registerQueryCallback') === 'true'
      ? withPreQuery(serverSource, () => ask('preQuery'))
      : serverSource,
  painter: new ReportPainter(actions),
  clock: systemClock,
  wordsFor: (wish) => wordsFor(wish, ofAddress, { language: navigator.language }),
  emit: (name, body) => transport.post(`/reports/${uid}/events/${name}`, body),
  askForToken: () => ask('newAccessToken'),
})

const routes = createRoutes(session, (latest) => {
  uid = latest
})

const transport = new Transport(window, createRouter(routes))
transport.post(`/ready/${uid}`, {})

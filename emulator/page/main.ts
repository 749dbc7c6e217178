import '@fontsource-variable/inter/wght.css'
import './style/index.css'
import { serverSource } from './data/report-source.ts'
import { withPreQuery } from './data/with-pre-query.ts'
import { ReportPainter } from './draw/report-painter.ts'
import { createRouter } from './protocol/router.ts'
import { Transport } from './protocol/transport.ts'
import { createRoutes } from './routes/index.ts'
import { systemClock } from './state/clock.ts'
import { Session } from './state/session.ts'
import { createUserActions } from './state/user-actions.ts'

const address = new URLSearchParams(location.search)
/** Of the latest load: a frame may be used again under another uid while its address still shows the first. */
let uid = address.get('uid') ?? ''

const ask = (hook: string) => transport.ask(`/reports/${uid}/eventHooks/${hook}`, {})

const session: Session = new Session({
  source:
    address.get('registerQueryCallback') === 'true'
      ? withPreQuery(serverSource, () => ask('preQuery'))
      : serverSource,
  painter: new ReportPainter(createUserActions(() => session)),
  clock: systemClock,
  emit: (name, body) => transport.post(`/reports/${uid}/events/${name}`, body),
  askForToken: () => ask('newAccessToken'),
})

const routes = createRoutes(session, (latest) => {
  uid = latest
})

const transport = new Transport(window, createRouter(routes))
transport.post(`/ready/${uid}`, {})

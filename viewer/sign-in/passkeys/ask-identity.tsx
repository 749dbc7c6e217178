import International from 'i18n-polyglot'
import { createRoot } from 'react-dom/client'
import type { Client } from '#common/contract/client.ts'
import { type AppContext, AppProvider } from '../../app/app-context.ts'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'

let asking: Promise<boolean> | undefined

/** Shows the dialog above everything else, so that what the user has typed stays. */
function open(app: AppContext, call: Client): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const { language, dictionary } = app.texts.get()
  return new Promise<boolean>((resolve) => {
    root.render(
      <AppProvider value={app}>
        <International locale={{ type: language, dictionary }}>
          <ConfirmIdentity call={call} onDone={resolve} />
        </International>
      </AppProvider>,
    )
  }).finally(() => {
    root.unmount()
    place.remove()
  })
}

/** Asks the user to confirm who they are, once for all calls that wait for it. @returns false if the user cancels */
export function askIdentity(app: AppContext, call: Client): Promise<boolean> {
  asking ??= open(app, call).finally(() => {
    asking = undefined
  })
  return asking
}

import { type ReactNode, useState } from 'react'
import { useNotify } from 'react-admin'
import { ActionDialog } from './ActionDialog.tsx'
import { type DialogAction, type DisplayAction, isDialogAction, type Targets } from './actions.ts'
import { useDisplayCall } from './useDisplayCall.ts'

/** Runs actions on displays; what needs an answer first opens the dialog. */
export function useDisplayActions(targets: Targets): {
  run: (action: DisplayAction) => void
  dialog: ReactNode
} {
  const notify = useNotify()
  const [opened, setOpened] = useState<DialogAction>()
  const command = useDisplayCall('commandDisplays', 'admin.displays.sent', {
    onError: (error) => notify(error.message || 'common.error', { type: 'error' }),
  })
  return {
    run: (action) =>
      isDialogAction(action) ? setOpened(action) : command.mutate({ ids: targets.ids, command: action }),
    dialog: opened && <ActionDialog action={opened} targets={targets} onClose={() => setOpened(undefined)} />,
  }
}

import { Button } from '@mui/material'
import { LinkBase as Link, type RaRecord, useNotify, useRedirect, useResourceContext } from 'react-admin'
import { useTranslateMessage } from '../i18n/useTranslate.ts'

type SavedRecord = RaRecord & { name: string }

export interface SavedOptions {
  /** Address to go to after saving. */
  savedTo: string
  /** Address of what usually follows, offered with the notification. */
  nextStep?: ((record: SavedRecord) => string) | undefined
}

/** What follows a successful save: names the record, offers the next step and leaves the form. */
export function useSaved(
  kind: 'created' | 'updated',
  { savedTo, nextStep }: SavedOptions,
): (record: SavedRecord) => void {
  const notify = useNotify()
  const redirect = useRedirect()
  const translateMessage = useTranslateMessage()
  const resource = useResourceContext()
  return (record) => {
    // Without an id of the new record there is nothing to lead to.
    const to = record.id ? nextStep?.(record) : undefined
    const action = to && (
      <Button component={Link} to={to} color="inherit" size="small">
        {translateMessage(`resources.${resource}.nextStep`)}
      </Button>
    )
    notify(`resources.${resource}.notifications.${kind}`, {
      type: 'success',
      messageArgs: { name: record.name },
      ...(action && { action, autoHideDuration: 8_000 }),
    })
    redirect(() => savedTo)
  }
}

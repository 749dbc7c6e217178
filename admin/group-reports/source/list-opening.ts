import type { AutocompleteCloseReason } from '@mui/material'
import { type SyntheticEvent, useState } from 'react'
import { useEvent } from 'react-admin'

/** Whether an `Autocomplete` wants to close its list because of a click into its text; a list that opened automatically stays. */
export const isClickIntoText = (event: SyntheticEvent, reason: AutocompleteCloseReason): boolean =>
  reason === 'toggleInput' && event.type === 'mousedown'

/** Whether the list of an `Autocomplete` is open, for one that opens automatically. */
export function useListOpening() {
  const [open, setOpen] = useState(false)
  const onOpen = useEvent(() => setOpen(true))
  const onClose = useEvent((event: SyntheticEvent, reason: AutocompleteCloseReason) => {
    if (!isClickIntoText(event, reason)) setOpen(false)
  })
  return { open, onOpen, onClose }
}

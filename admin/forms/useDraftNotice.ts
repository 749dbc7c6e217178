import { useNotify } from 'react-admin'

/** What a form says after it has brought back a draft. */
export function useDraftNotice(): (outcome: 'restored' | 'partly') => void {
  const notify = useNotify()
  return (outcome) =>
    notify(`common.draft.${outcome}`, {
      type: outcome === 'partly' ? 'warning' : 'info',
      multiLine: true,
      autoHideDuration: 8_000,
    })
}

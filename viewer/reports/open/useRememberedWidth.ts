import { useApp } from '../../app/app-context.ts'

/** Whether this user last left reports 100 % wide; remembered per user on this device. */
export function useRememberedWidth(): { isRemembered: boolean; remember: (expanded: boolean) => void } {
  const { emp, sub } = useApp().session.user() ?? {}
  const storageKey = `vitrine.expanded.${emp}/${sub}`
  return {
    isRemembered: sub !== undefined && localStorage.getItem(storageKey) !== null,
    remember: (expanded) => {
      if (sub === undefined) return
      if (expanded) localStorage.setItem(storageKey, '1')
      else localStorage.removeItem(storageKey)
    },
  }
}

import { useApp } from '../../app/app-context.ts'

/** Whether this user last left reports 100 % wide; remembered per user on this device. Absent until they chose. */
export function useRememberedWidth(): {
  remembered: boolean | undefined
  remember: (expanded: boolean) => void
} {
  const { emp, sub } = useApp().session.user() ?? {}
  const storageKey = `vitrine.expanded.${emp}/${sub}`
  const stored = sub === undefined ? null : localStorage.getItem(storageKey)
  return {
    remembered: stored === null ? undefined : stored === '1',
    remember: (expanded) => {
      if (sub !== undefined) localStorage.setItem(storageKey, expanded ? '1' : '0')
    },
  }
}

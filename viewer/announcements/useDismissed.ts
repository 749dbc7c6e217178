import { useState } from 'react'
import { isViewingAs } from '#common/browser/session.ts'
import { useApp } from '../app/app-context.ts'
import type { Announcement } from './useAnnouncements.ts'

/** Newer ones than anybody dismisses in years. */
const remembered = 200

const keyOf = ({ id, version }: Announcement): string => `${id}/${version}`

/** Which announcements the user has dismissed on this device; each version on its own. */
export function useDismissed() {
  const { emp, sub } = useApp().session.user() ?? {}
  const storageKey = `vitrine.dismissed.${emp}/${sub}`
  const [dismissed, setDismissed] = useState<readonly string[]>(() => read(storageKey))
  return {
    isDismissed: (announcement: Announcement) => dismissed.includes(keyOf(announcement)),
    dismiss: (announcement: Announcement) => {
      const next = [...dismissed, keyOf(announcement)].slice(-remembered)
      setDismissed(next)
      // An administrator who views the portal as a user decides nothing for that user.
      if (!isViewingAs()) localStorage.setItem(storageKey, next.join(' '))
    },
  }
}

const read = (storageKey: string): string[] => localStorage.getItem(storageKey)?.split(' ') ?? []

import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import { usePaletteShortcut } from '#common/browser/usePaletteShortcut.ts'
import { lazyPart } from '#common/ui/lazy-part.tsx'
import { isOverlayOpen } from '../hooks/is-overlay-open.ts'
import { useShortcuts } from '../hooks/useShortcuts.ts'
import { PartFailureDialog } from '../layout/PartFailureDialog.tsx'

const CommandPalette = lazyPart(
  async () => (await import('./CommandPalette.tsx')).CommandPalette,
  PartFailureDialog,
)

const OpenPalette = createContext<() => void>(() => undefined)

/** Opens the command palette. */
export const useOpenPalette = (): (() => void) => useContext(OpenPalette)

/** The command palette of all screens, which Ctrl+K, ⌘K and `/` open as well. */
export function PaletteProvider({ children }: { children: ReactNode }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const [open] = useState(() => () => setOpen(true))

  useShortcuts({ '/': open })
  usePaletteShortcut(open, isOverlayOpen)

  return (
    <OpenPalette value={open}>
      {children}
      {isOpen && (
        <Suspense>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </OpenPalette>
  )
}

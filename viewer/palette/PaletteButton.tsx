import { type ReactNode, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { usePaletteShortcut } from '#common/browser/usePaletteShortcut.ts'
import { SearchIcon } from '#common/ui/icons.ts'
import { lazyPart } from '#common/ui/lazy-part.tsx'
import styles from '#common/ui/NavRail.module.css'
import { isOverlayOpen } from '../hooks/is-overlay-open.ts'
import { useShortcuts } from '../hooks/useShortcuts.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { PartFailureDialog } from '../layout/PartFailureDialog.tsx'
import { Icon } from '../ui/Icon.tsx'

const CommandPalette = lazyPart(
  async () => (await import('./CommandPalette.tsx')).CommandPalette,
  PartFailureDialog,
)

/** The item of the navigation that opens the command palette, as do Ctrl+K, ⌘K and `/`. */
export function PaletteButton(): ReactNode {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)

  useShortcuts({ '/': open })
  usePaletteShortcut(open, isOverlayOpen)

  return (
    <>
      <button type="button" aria-haspopup="dialog" className={styles.item} onClick={open}>
        <Icon icon={SearchIcon} size={22} />
        <span>{t('palette.title')}</span>
      </button>
      {isOpen &&
        // Not inside of the navigation, which is hidden while a report is expanded.
        createPortal(
          <Suspense>
            <CommandPalette onClose={() => setIsOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}

import { type ReactNode, Suspense, useState } from 'react'
import { usePaletteShortcut } from '#common/browser/usePaletteShortcut.ts'
import { lazyPart } from '#common/ui/lazy-part.tsx'
import styles from '#common/ui/NavRail.module.css'
import { SearchIcon } from '../components/icons.tsx'
import { PartFailure } from '../components/PartFailure.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

const CommandPalette = lazyPart(
  async () => (await import('./CommandPalette.tsx')).CommandPalette,
  PartFailure,
)

/** A dialog or a menu is open: keys are for it alone. */
const isOverlayOpen = (): boolean => document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null

/** The item of the navigation that opens the command palette, as do Ctrl+K and ⌘K. */
export function PaletteButton(): ReactNode {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  usePaletteShortcut(() => setOpen(true), isOverlayOpen)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        title="Ctrl+K"
        className={styles.item}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
        <span>{t('admin.palette.title')}</span>
      </button>
      {isOpen && (
        <Suspense>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

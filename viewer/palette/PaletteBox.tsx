import type { ReactNode } from 'react'
import { SearchIcon } from '#common/ui/icons.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './PaletteBox.module.css'
import { useOpenPalette } from './PaletteProvider.tsx'

const keys = { 'aria-haspopup': 'dialog', 'aria-keyshortcuts': 'Control+K' } as const

interface PaletteBoxProps {
  /** Only an icon, beside the tools of a report. */
  small: boolean
}

/** In the bar: looks like the field of the command palette, and opens it. The navigation of phones has an item for it. */
export function PaletteBox({ small }: PaletteBoxProps): ReactNode {
  const t = useTranslate()
  const open = useOpenPalette()
  const label = t('palette.title')
  return (
    <div className={small ? styles.small : styles.place}>
      {small ? (
        <IconButton icon={SearchIcon} label={label} shortcut="Ctrl+K" {...keys} onClick={open} />
      ) : (
        <button type="button" {...keys} className={styles.box} onClick={open}>
          <Icon icon={SearchIcon} size={18} />
          <span>{label}…</span>
          <kbd aria-hidden>Ctrl K</kbd>
        </button>
      )}
    </div>
  )
}

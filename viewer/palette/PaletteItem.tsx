import type { ReactNode } from 'react'
import { SearchIcon } from '#common/ui/icons.ts'
import railStyles from '#common/ui/NavRail.module.css'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './PaletteBox.module.css'
import { useOpenPalette } from './PaletteProvider.tsx'

/** The item of the navigation that opens the command palette, on phones: elsewhere the top bar has it. */
export function PaletteItem(): ReactNode {
  const t = useTranslate()
  return (
    <li className={styles.item}>
      <button type="button" aria-haspopup="dialog" className={railStyles.item} onClick={useOpenPalette()}>
        <Icon icon={SearchIcon} size={22} />
        <span>{t('palette.title')}</span>
      </button>
    </li>
  )
}

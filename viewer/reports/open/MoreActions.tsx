import { type ReactNode, useEffect, useId, useRef } from 'react'
import { MoreIcon } from '#common/ui/icons.ts'
import styles from '#common/ui/TopBar.module.css'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { IconButton } from '../../ui/IconButton.tsx'

/** Buttons of the toolbar; on upright phones they are a menu, in words, which closes when one is pressed. */
export function MoreActions({ children }: { children: ReactNode }): ReactNode {
  const t = useTranslate()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = menu.current
    // Before a dialog opens, which would otherwise give the focus back to a button that is not shown.
    const close = () => element?.hidePopover?.()
    const toggled = ({ newState }: ToggleEvent) =>
      element?.toggleAttribute('data-menu-open', newState === 'open')
    element?.addEventListener('click', close)
    element?.addEventListener('toggle', toggled)
    return () => {
      element?.removeEventListener('click', close)
      element?.removeEventListener('toggle', toggled)
    }
  }, [])

  return (
    <>
      <span className={styles.more}>
        <IconButton icon={MoreIcon} label={t('report.more')} popoverTarget={id} />
      </span>
      <div ref={menu} id={id} popover="auto" className={styles.optional}>
        {children}
      </div>
    </>
  )
}

import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Toolbar.module.css'

interface ActionMenuProps {
  /** On upright phones, or everywhere else. Where it is no menu, its buttons are part of what is around it. */
  on: 'phone' | 'desktop'
  /** The button that opens the element with this id. */
  button: (popoverTarget: string) => ReactNode
  children: ReactNode
}

/** Buttons of a toolbar in a menu, in words; it closes when one of them is pressed. */
export function ActionMenu({ on, button, children }: ActionMenuProps): ReactNode {
  const id = useId()
  const opener = useRef<HTMLSpanElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = menu.current
    // Before a dialog opens, which would otherwise give the focus back to a button that is not shown.
    const close = () => element?.hidePopover?.()
    /** Below its button, and not beyond its right edge; a phone has no room to the left of it. */
    const place = () => {
      const { bottom = 0, right = 0 } = opener.current?.firstElementChild?.getBoundingClientRect() ?? {}
      const fromRight = on === 'phone' ? 8 : document.documentElement.clientWidth - right
      element?.style.setProperty('inset', `${bottom + 4}px ${fromRight}px auto auto`)
    }
    // Before and not after it is shown: a key that is pressed at once belongs to the menu.
    const toggling = ({ newState }: ToggleEvent) => {
      place()
      element?.toggleAttribute('data-menu-open', newState === 'open')
    }
    element?.addEventListener('click', close)
    element?.addEventListener('beforetoggle', toggling)
    return () => {
      element?.removeEventListener('click', close)
      element?.removeEventListener('beforetoggle', toggling)
    }
  }, [on])

  return (
    <>
      <span ref={opener} className={styles[`${on}Opener`]}>
        {button(id)}
      </span>
      <div ref={menu} id={id} popover="auto" className={styles[`${on}Menu`]}>
        {children}
      </div>
    </>
  )
}

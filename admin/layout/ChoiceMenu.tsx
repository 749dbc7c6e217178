import { Menu, MenuItem } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { BarButton } from './BarButton.tsx'

interface Option<Value extends string> {
  value: Value
  label: string
  lang?: string
}

interface ChoiceMenuProps<Value extends string> {
  label: string
  icon: ReactNode
  options: Option<Value>[]
  selected: Value
  onSelect: (value: Value) => void
}

/** A top bar button with a menu of options, one of which is selected. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>): ReactNode {
  const { label, icon, options, selected, onSelect } = props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)

  return (
    <>
      <BarButton
        label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {icon}
      </BarButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {options.map(({ value, label: name, lang }) => (
          <MenuItem
            key={value}
            lang={lang}
            role="menuitemradio"
            aria-checked={value === selected}
            selected={value === selected}
            onClick={() => {
              close()
              onSelect(value)
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

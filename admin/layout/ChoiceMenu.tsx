import { Menu, MenuItem } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { BarButton } from './BarButton.tsx'

interface Choice<Value extends string> {
  value: Value
  label: string
  lang?: string
}

interface ChoiceMenuProps<Value extends string> {
  label: string
  icon: ReactNode
  choices: Choice<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A button of the top bar that opens a menu of which one entry is chosen. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>): ReactNode {
  const { label, icon, choices, chosen, onChoose } = props
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
        {choices.map(({ value, label: name, lang }) => (
          <MenuItem
            key={value}
            lang={lang}
            role="menuitemradio"
            aria-checked={value === chosen}
            selected={value === chosen}
            onClick={() => {
              close()
              onChoose(value)
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

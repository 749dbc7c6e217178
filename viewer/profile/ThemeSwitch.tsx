import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { chooseTheme, chosenTheme, themes } from '../theme.ts'
import { Segments } from '../ui/Segments.tsx'

const names = {
  system: 'common.themeSystem',
  light: 'common.themeLight',
  dark: 'common.themeDark',
} as const

/** Light, dark, or as the system says; remembered on this device. */
export function ThemeSwitch(): ReactNode {
  const t = useText()
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <Segments
      label={t('common.theme')}
      options={themes.map((value) => ({ value, label: t(names[value]) }))}
      chosen={theme}
      onChoose={(value) => {
        chooseTheme(value)
        setTheme(value)
      }}
    />
  )
}

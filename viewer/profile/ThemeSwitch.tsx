import { type ReactNode, useState } from 'react'
import { chooseTheme, readThemeChoice, themeChoices } from '#common/theme/choice.ts'
import { useText } from '../i18n/useText.ts'
import { Segments } from '../ui/Segments.tsx'

const names = {
  system: 'common.themeSystem',
  light: 'common.themeLight',
  dark: 'common.themeDark',
} as const

/** Light, dark, or as the system says; remembered on this device. */
export function ThemeSwitch(): ReactNode {
  const t = useText()
  const [theme, setTheme] = useState(readThemeChoice)
  return (
    <Segments
      label={t('common.theme')}
      options={themeChoices.map((value) => ({ value, label: t(names[value]) }))}
      chosen={theme}
      onChoose={(value) => {
        chooseTheme(value)
        setTheme(value)
      }}
    />
  )
}

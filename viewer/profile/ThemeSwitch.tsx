import { type ReactNode, useState } from 'react'
import { chooseTheme, readThemeChoice, themeChoices } from '#common/browser/theme-choice.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'

const names = {
  system: 'common.themeSystem',
  light: 'common.themeLight',
  dark: 'common.themeDark',
} as const

/** Light, dark, or as the system says; remembered on this device. */
export function ThemeSwitch(): ReactNode {
  const t = useTranslate()
  const [theme, setTheme] = useState(readThemeChoice)
  return (
    <SegmentedControl
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

import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import { useTheme } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/useTranslate.ts'
import { useThemeChoice } from '../theme/useScheme.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'

/** Switches between the light, dark and system theme. */
export function ThemeButton(): ReactNode {
  const t = useTranslate()
  const { choice, setChoice } = useThemeChoice()
  const { mode } = useTheme().palette
  return (
    <ChoiceMenu
      label={t('common.theme')}
      icon={mode === 'dark' ? <DarkIcon /> : <LightIcon />}
      options={[
        { value: 'light', label: t('common.themeLight') },
        { value: 'dark', label: t('common.themeDark') },
        { value: 'system', label: t('common.themeSystem') },
      ]}
      selected={choice}
      onSelect={setChoice}
    />
  )
}

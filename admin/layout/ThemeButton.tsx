import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import { useTheme } from '@mui/material'
import type { ReactNode } from 'react'
import { useWords } from '../providers/useWords.ts'
import { useThemeChoice } from '../theme/useScheme.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'

/** Switches between light, dark and the system's scheme. */
export function ThemeButton(): ReactNode {
  const words = useWords()
  const { choice, choose } = useThemeChoice()
  const { mode } = useTheme().palette
  return (
    <ChoiceMenu
      label={words('common.theme')}
      icon={mode === 'dark' ? <DarkIcon /> : <LightIcon />}
      choices={[
        { value: 'light', label: words('common.themeLight') },
        { value: 'dark', label: words('common.themeDark') },
        { value: 'system', label: words('common.themeSystem') },
      ]}
      chosen={choice}
      onChoose={choose}
    />
  )
}

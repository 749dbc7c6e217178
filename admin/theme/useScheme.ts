import { useMediaQuery } from '@mui/material'
import { createContext, useContext } from 'react'
import type { ThemeChoice } from '#common/browser/theme-choice.ts'
import type { Scheme } from '#common/theme/tokens.ts'

/** The user's choice of theme. */
interface ThemeChoiceState {
  choice: ThemeChoice
  setChoice: (choice: ThemeChoice) => void
}

export const ThemeChoiceContext = createContext<ThemeChoiceState>({ choice: 'system', setChoice: () => {} })

export const useThemeChoice = (): ThemeChoiceState => useContext(ThemeChoiceContext)

/** The colour scheme for a choice of theme. */
export function useScheme(choice: ThemeChoice): Scheme {
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  if (choice !== 'system') return choice
  return systemIsDark ? 'dark' : 'light'
}

import { useMediaQuery } from '@mui/material'
import { createContext, useContext } from 'react'
import type { ThemeChoice } from '#common/browser/theme-choice.ts'
import type { Scheme } from '#common/theme/tokens.ts'

/** The person's choice of theme and how to change it. */
interface Choice {
  choice: ThemeChoice
  choose: (choice: ThemeChoice) => void
}

export const ThemeChoiceContext = createContext<Choice>({ choice: 'system', choose: () => {} })

export const useThemeChoice = (): Choice => useContext(ThemeChoiceContext)

/** The scheme that a choice comes to: the system's, where the person follows it. */
export function useScheme(choice: ThemeChoice): Scheme {
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  if (choice !== 'system') return choice
  return systemIsDark ? 'dark' : 'light'
}

import { createContext, useContext } from 'react'
import type { PublicConfig } from '#common/config.ts'

const ConfigContext = createContext<PublicConfig | undefined>(undefined)

export const ConfigProvider = ConfigContext.Provider

/** The public settings and brand of the tenant. */
export function useConfig(): PublicConfig {
  const config = useContext(ConfigContext)
  if (!config) throw new Error('No config above this component.')
  return config
}

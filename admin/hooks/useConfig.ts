import { createContext, useContext } from 'react'
import type { PublicConfig } from '#common/contract/public-config.ts'

const ConfigContext = createContext<PublicConfig | undefined>(undefined)

export const ConfigProvider = ConfigContext.Provider

/** The tenant's public settings and branding. */
export function useConfig(): PublicConfig {
  const config = useContext(ConfigContext)
  if (!config) throw new Error('useConfig needs a ConfigProvider.')
  return config
}

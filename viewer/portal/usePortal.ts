import { createContext, useContext } from 'react'
import type { Portal } from './Portal.ts'

export const PortalContext = createContext<Portal | undefined>(undefined)

export function usePortal(): Portal {
  const portal = useContext(PortalContext)
  if (!portal) throw new Error('usePortal is called outside the viewer')
  return portal
}

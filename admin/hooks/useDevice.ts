import { createContext, useContext } from 'react'

/** The browser's fingerprint and the server's clock. */
export interface Device {
  /** Undefined where it is not available. */
  fingerprint: () => Promise<string | undefined>
  /** Epoch milliseconds on the server's clock, as far as it is known. */
  serverNow: () => number
}

const DeviceContext = createContext<Device | undefined>(undefined)

export const DeviceProvider = DeviceContext.Provider

/** The device that runs the back-office. */
export function useDevice(): Device {
  const device = useContext(DeviceContext)
  if (!device) throw new Error('useDevice needs a DeviceProvider.')
  return device
}

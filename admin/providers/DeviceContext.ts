import { createContext, useContext } from 'react'

/** What is known of the device, and of its clock. */
export interface Device {
  /** Undefined where it cannot be had. */
  fingerprint: () => Promise<string | undefined>
  /** Milliseconds since 1970 by the server's clock, as far as it is known. */
  serverNow: () => number
}

const DeviceContext = createContext<Device | undefined>(undefined)

export const DeviceProvider = DeviceContext.Provider

/** The device on which the back-office runs. */
export function useDevice(): Device {
  const device = useContext(DeviceContext)
  if (!device) throw new Error('No device above this component.')
  return device
}

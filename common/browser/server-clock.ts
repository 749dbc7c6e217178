/** How far the server's clock is ahead of this device's, in milliseconds, as of the last answer. */
let offsetMs = 0

/** @param now the server's time in milliseconds since 1970, as an answer has just said */
export const setServerTime = (now: number): void => {
  offsetMs = now - Date.now()
}

/**
 * Milliseconds since 1970 by the server's clock, as far as it is known. What the server says about times is compared with
 * this, never with the clock of the device, which may be hours off.
 */
export const serverNow = (): number => Date.now() + offsetMs

import { isViewingAs, readToken, userOf } from './session.ts'

const storageKey = (): string => `vitrine.tour.${userOf(readToken() ?? '')}`

/** Whether the tour is offered: once per user and device, and not to an administrator who views the portal as a user. */
export const isTourOffered = (): boolean => !isViewingAs() && localStorage.getItem(storageKey()) === null

/** The user has taken the tour, or does not want it. */
export const rememberTour = (): void => localStorage.setItem(storageKey(), '1')

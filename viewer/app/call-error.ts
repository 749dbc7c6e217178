import type { CallError } from '#common/contract/client.ts'
import { isUnavailable } from '#common/errors/temporary-failure.ts'

/**
 * Whether a thrown value is a failed API call. Checked by name: the class is in the axios chunk, which the first screen
 * does not wait for.
 */
export const isCallError = (error: unknown): error is CallError =>
  error instanceof Error && error.name === 'CallError'

/** Whether no response arrived: a network error, or a chunk of this app that could not be loaded. */
export const isNetworkError = (error: unknown): boolean => !isCallError(error) || error.status === 0

/** Whether the platform is not available now. */
export const isOutage = (error: unknown): error is CallError => isCallError(error) && isUnavailable(error)

/** Whether what was asked for does not exist, or is another user's. */
export const isMissing = (error: unknown): boolean =>
  isCallError(error) && error.status === 404 && error.code !== 'call.unknown'

/** Whether the API does not have this call; another implementation of it may lack our own additions. */
export const isUnsupportedCall = (error: unknown): boolean =>
  isCallError(error) && [404, 405, 501].includes(error.status) && error.code !== 'resource.missing'

/** Codes that stay until the user has put the own sign-in in order, in the profile. */
const aboutProfile = ['password.must_change', 'second_factor.required', 'passkey.required'] as const

/** Whether a code says that nothing else is possible until then. */
export const isAboutProfile = (code: string | undefined): code is (typeof aboutProfile)[number] =>
  aboutProfile.some((each) => each === code)

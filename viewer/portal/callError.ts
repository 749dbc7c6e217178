import type { CallError } from '#common/client.ts'

/**
 * Whether something thrown is a call that did not succeed. By name, because the class comes with axios, which the
 * first screen does not wait for.
 */
export const isCallError = (error: unknown): error is CallError =>
  error instanceof Error && error.name === 'CallError'

/** Whether no answer came at all: it was the network, or a part of this app that could not be fetched. */
export const isUnanswered = (error: unknown): boolean => !isCallError(error) || error.status === 0

/** Whether the platform does not know the call: one of another maker, which lacks a call of ours. */
export const isCallUnknown = (error: unknown): boolean =>
  isCallError(error) && [404, 405, 501].includes(error.status) && error.code !== 'resource.missing'

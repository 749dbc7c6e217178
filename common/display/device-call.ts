import type { CallOptions, CallRequest } from '../contract/client.ts'
import type { displayDevice } from '../contract/display-device.ts'
import type { RequestOf, ResponseOf } from '../contract/index.ts'

/** The part of the client that a device uses, each time with the token that it has. */
export type DeviceCall = <Name extends keyof typeof displayDevice>(
  name: Name,
  request: CallRequest<Name>,
  options?: CallOptions,
) => Promise<ResponseOf<Name>>

/** The public key of a device. */
export type PublicKey = RequestOf<'startPairing'>['public_key']

/** The stable code of a call that failed; undefined without one, such as without a network. */
export const codeOf = (error: unknown): unknown => propertyOf(error, 'code')

/** The HTTP status of a call that failed. */
export const statusOf = (error: unknown): unknown => propertyOf(error, 'status')

const propertyOf = (error: unknown, name: 'code' | 'status'): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined

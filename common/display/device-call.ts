import type { z } from 'zod'
import type { displayDevice } from '../contract/display-device.ts'

type DeviceCalls = typeof displayDevice
type DeviceCallName = keyof DeviceCalls

export type DeviceRequest<Name extends DeviceCallName> = z.input<DeviceCalls[Name]['request']>
export type DeviceResponse<Name extends DeviceCallName> = z.output<DeviceCalls[Name]['response']>

/** The part of the client that a device uses, each time with the token that it has. */
export type DeviceCall = <Name extends DeviceCallName>(
  name: Name,
  request: DeviceRequest<Name>,
  options?: { token?: string; keepalive?: boolean },
) => Promise<DeviceResponse<Name>>

/** The public key of a device. */
export type PublicKey = DeviceRequest<'startPairing'>['public_key']

/** The stable code of a call that failed; undefined without one, such as without a network. */
export const codeOf = (error: unknown): unknown => propertyOf(error, 'code')

/** The HTTP status of a call that failed. */
export const statusOf = (error: unknown): unknown => propertyOf(error, 'status')

const propertyOf = (error: unknown, name: 'code' | 'status'): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined

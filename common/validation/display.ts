import { isUsername } from '../access/row-rules.ts'
import { isRecord } from '../contract/is-record.ts'
import { type FieldErrors, requireFields, textOf } from './field-errors.ts'
import { validateUserAttributes } from './user-attributes.ts'

/** What a display shows: its playlist, a calm page, nothing, an urgent message, or that it cannot reach the portal. */
export const displayModes = ['playing', 'calm', 'dark', 'message', 'offline'] as const
export type DisplayMode = (typeof displayModes)[number]

/** Phases of a player (`PlayerSnapshot` of `common/player`). */
export const runPhases = ['stopped', 'loading', 'showing', 'retrying', 'empty', 'ended'] as const

/** What a display can be told to do once. */
export const displayCommandKinds = ['next', 'previous', 'pause', 'resume', 'reload', 'identify'] as const
export type DisplayCommandKind = (typeof displayCommandKinds)[number]

/** Whose rows a display gets: those of one user, of filter sets, or all of them; never by leaving it out. */
function validateAccess({ access }: Record<string, unknown>): FieldErrors {
  if (!isRecord(access)) return {}
  const { like_user, filter_sets, all_rows } = access
  const chosen = [
    textOf(like_user) !== '',
    Array.isArray(filter_sets) && filter_sets.length > 0,
    all_rows === true || all_rows === 'true' || all_rows === 'S',
  ]
  return chosen.filter(Boolean).length === 1 ? {} : { access: 'displayAccess' }
}

const isMinute = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1440

/** The hours of a display, by `schedule.{index}.{field}`: each entry has days, and times in minutes since midnight. */
export function validateSchedule({ schedule }: Record<string, unknown>): FieldErrors {
  const errors: FieldErrors = {}
  for (const [index, entry] of (Array.isArray(schedule) ? schedule : []).entries()) {
    const { days, from, until } = isRecord(entry) ? entry : {}
    if (!Array.isArray(days) || days.length === 0) errors[`schedule.${index}.days`] = 'fillAll'
    if (!isMinute(from)) errors[`schedule.${index}.from`] = 'fillAll'
    if (!isMinute(until)) errors[`schedule.${index}.until`] = 'fillAll'
  }
  return errors
}

/** A display that is paired: its code, and its name unless it is there already. */
export const validatePairing = (values: Record<string, unknown>): FieldErrors => ({
  ...requireFields(values, values.id_display === undefined ? ['code', 'name'] : ['code'], 'required'),
  ...validateAccess(values),
  ...validateUserAttributes(values.attributes),
})

/** A change of a display. What is left out stays as it is. */
export function validateDisplay(values: Record<string, unknown>): FieldErrors {
  const { identity } = values
  return {
    ...requireFields(values, values.name === undefined ? [] : ['name'], 'required'),
    ...(identity && !isUsername(textOf(identity)) ? { identity: 'username' as const } : {}),
    ...validateSchedule(values),
    ...validateAccess(values),
    ...validateUserAttributes(values.attributes),
  }
}

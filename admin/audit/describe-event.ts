import { formatDay } from '#common/browser/describe-session.ts'
import { portalName } from '#common/contract/audit.ts'
import { isRecord } from '#common/contract/is-record.ts'
import type { LogRow } from '#common/contract/log.ts'
import type { Frequency } from '#common/contract/subscriptions.ts'
import { scheduleParams } from '#common/time/schedule-names.ts'
import type { TextKey } from '../i18n/i18n-provider.ts'
import type { Translate } from '../i18n/useTranslate.ts'
import { describeAccessChange, isAccess, sentenceOf, type Words } from './access-changes.ts'

type AuditEvent = LogRow<'audit-events'>

/** A field of an event in words; without `before` or `after` there was or is none. */
interface DescribedField {
  field: string
  label: string
  before: string | undefined
  after: string | undefined
}

/** Translates an action or field; one that this release does not know is shown as it is. */
export type TranslateOr = (key: string, options: { _: string }) => string

type Fields = NonNullable<AuditEvent['before']>

/** The hour and day of a schedule in words, where it has a day. */
function withSchedule(fields: AuditEvent['before'], locale: string): AuditEvent['before'] {
  const { frequency, day, hour, ...others } = fields ?? {}
  if (typeof frequency !== 'string' || typeof day !== 'number' || typeof hour !== 'number') return fields
  const schedule: Fields = scheduleParams({ frequency: frequency as Frequency, day, hour }, locale)
  const on = schedule.weekday ?? schedule.day
  return { ...others, frequency, ...(on !== undefined && { day: on }), hour: schedule.hour }
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** A value that may be a word of the contract, as `in_progress`. */
const word = /^[a-z_-]+$/

/** Whether a value is or contains a list of more items. */
function hasLongList(value: unknown, maxItems: number): boolean {
  if (Array.isArray(value)) {
    return value.length > maxItems || value.some((item) => hasLongList(item, maxItems))
  }
  return isRecord(value) && Object.values(value).some((one) => hasLongList(one, maxItems))
}

/**
 * Describes the events of the audit log in words.
 * @param maxItems items of each list; for the others only their number is given
 */
export function createDescriber(
  t: Translate,
  translateOr: TranslateOr,
  locale: string,
  maxItems = Number.POSITIVE_INFINITY,
) {
  const ofItem = (item: unknown, names: AuditEvent['names'], field: string): string => {
    if (!isRecord(item)) return ofValue(item, names, field)
    if (isRecord(item.object)) return ofChange(item, names)
    if (isAccess(item)) return `${item.name ?? `#${item.userId}`}: ${sentenceOf(item, wordsOf(names))}`
    if (Array.isArray(item.access)) return [item.name, ofValue(item.access, names, 'access')].join(': ')
    if (Array.isArray(item.values)) return `${item.name}: ${item.values.join(', ')}`
    const name = item.displayName ?? item.title ?? item.name ?? item.report
    if (typeof name === 'string') return name
    return Object.entries(item)
      .map(([key, value]) => `${labelOf(key)}: ${ofValue(value, names, key)}`)
      .join(', ')
  }

  /** A change that a rehearsal would have made. */
  function ofChange({ action, object, ...fields }: Fields, names: AuditEvent['names']): string {
    const part = (value: unknown) => (isRecord(value) ? value : null)
    const described = fieldsOf({
      before: part(fields.before),
      after: part(fields.after),
      details: null,
      names,
    })
    const changes = described.map(
      ({ label, before, after }) =>
        `${label}: ${[before, after].filter((one) => one !== undefined).join(' → ')}`,
    )
    const name = part(object)?.name
    return [actionOf({ action: String(action) }), name, changes.join('; ')].filter(Boolean).join(' · ')
  }

  const wordsOf = (names: AuditEvent['names']): Words => ({
    ...{ t, locale, labelOf },
    ofValue: (value, field) => ofValue(value, names, field),
  })

  const ofValue = (value: unknown, names: AuditEvent['names'], field: string): string => {
    if (value === null || value === undefined || value === '') return t('admin.audit.nothing')
    if (typeof value === 'boolean') return t(value ? 'admin.audit.yes' : 'admin.audit.no')
    if (Array.isArray(value)) {
      if (value.length === 0) return t('admin.audit.nothing')
      const items = value.slice(0, maxItems).map((item) => ofItem(item, names, field))
      const more = value.length - items.length
      if (more > 0) items.push(t('admin.audit.more', { smart_count: more }))
      // Access is described in sentences.
      return items.join(value.some(isAccess) ? '\n' : ', ')
    }
    if (isRecord(value)) return ofItem(value, names, field)
    const text = String(value)
    if (day.test(text)) return formatDay(text, locale)
    const named = names[`${field} ${text}`]
    return named ?? (word.test(text) ? translateOr(`admin.audit.value.${field}.${text}`, { _: text }) : text)
  }

  const labelOf = (field: string): string => translateOr(`admin.audit.field.${field}`, { _: field })

  const actionOf = ({ action }: Pick<AuditEvent, 'action'>): string =>
    translateOr(`admin.audit.action.${action}`, { _: action })

  /** Refusals say why; changes and openings have details that are fields like the others. */
  function fieldsOf({
    details,
    names,
    ...event
  }: Pick<AuditEvent, 'before' | 'after' | 'details' | 'names'>): DescribedField[] {
    const before = withSchedule(event.before, locale)
    const after = withSchedule(event.after, locale)
    const all = { ...before, ...after }
    const changed = Object.keys(all).flatMap((field): DescribedField[] => {
      const described = (fields: typeof before) =>
        fields && field in fields ? ofValue(fields[field], names, field) : undefined
      const ofUsers =
        field === 'access' && describeAccessChange(before?.access, after?.access, wordsOf(names), maxItems)
      if (ofUsers) return ofUsers
      return [{ field, label: labelOf(field), before: described(before), after: described(after) }]
    })
    const others = Object.entries(details ?? {}).map(([field, value]) => ({
      field,
      label: labelOf(field),
      before: undefined,
      after:
        field === 'code'
          ? translateOr(`errors.${value}`, { _: String(value) })
          : ofValue(value, names, field),
    }))
    return [...changed, ...others]
  }

  /** Whether items of the event are left out. */
  const isCut = ({ before, after, details }: AuditEvent): boolean =>
    hasLongList([before, after, details].filter(isRecord), maxItems)

  /** Who did it; null ids are a program with a token, the portal, the operator, or someone before sign-in. */
  function actorOf({ user_id, user_name, address, details }: AuditEvent): string {
    if (user_id !== null) return user_name ?? `#${user_id}`
    if (user_name !== null && details?.apiToken) return user_name
    if (user_name === portalName) return portalName
    const key: TextKey = address === null ? 'admin.audit.by.cli' : 'admin.audit.by.stranger'
    return t(key)
  }

  return { actionOf, fieldsOf, actorOf, isCut }
}

import type { ReportPage } from '#common/contract/index.ts'
import { isRecord } from '#common/contract/is-record.ts'
import type { FilterRow } from '#common/validation/filters.ts'
import { describeAccess, describeFilters } from '../group-reports/access/describe-access.ts'
import type { Translate } from '../i18n/useTranslate.ts'

/** The access of one user in an event; as a part only with what differs. */
interface RecordedAccess extends Record<string, unknown> {
  userId: number
  name?: string
  filters: FilterRow[]
  allowedPages: ReportPage[]
  part?: boolean
}

/** How the other values of an event are described. */
export interface Words {
  t: Translate
  locale: string
  labelOf: (field: string) => string
  ofValue: (value: unknown, field: string) => string
}

export const isAccess = (value: unknown): value is RecordedAccess =>
  isRecord(value) && Array.isArray(value.filters) && Array.isArray(value.allowedPages)

/** What a user sees, in one sentence. */
export const sentenceOf = ({ filters, allowedPages, closed }: RecordedAccess, words: Words): string =>
  closed === true
    ? `${words.labelOf('closed')}.`
    : describeAccess({ filters, allowedPages }, words.t, words.locale).sentence

/** Each part of the access in words, by its field. */
function partsOf(access: Partial<RecordedAccess>, { t, locale, labelOf, ofValue }: Words) {
  const { filters = [], allowedPages = [], filterSets, roles, closed, part } = access
  const everything = (text: string) => (part ? '' : text)
  return {
    closed: closed === true ? labelOf('closed') : '',
    filters: describeFilters(filters, t, locale) || everything(t('admin.access.allRowsOf')),
    allowedPages:
      allowedPages.length > 0 ? ofValue(allowedPages, 'pages') : everything(t('admin.audit.allPages')),
    filterSets: Array.isArray(filterSets)
      ? `${labelOf('filterSets')}: ${ofValue(filterSets, 'filterSets')}`
      : '',
    roles: Array.isArray(roles) ? `${labelOf('roles')}: ${ofValue(roles, 'roles')}` : '',
  }
}

/** Only what differs, before and after. */
function differenceOf(before: RecordedAccess, after: RecordedAccess, words: Words): [string, string] {
  const [old, now] = [partsOf(before, words), partsOf(after, words)]
  const changed = (Object.keys(old) as (keyof typeof old)[]).filter((part) => old[part] !== now[part])
  const nothing = words.t('admin.audit.nothing')
  const inWords = (parts: typeof old): string =>
    changed
      .map((part) => parts[part])
      .filter(Boolean)
      .join('; ') || nothing
  return [inWords(old), inWords(now)]
}

/**
 * A change of access as one field per user, with only what changed of each; undefined if the values are no access.
 * @param maxUsers of the others only the number is given
 */
export function describeAccessChange(before: unknown, after: unknown, words: Words, maxUsers: number) {
  const lists = [before, after].filter((list) => list !== undefined)
  if (!lists.every((list) => Array.isArray(list) && list.every(isAccess)) || lists.flat().length === 0)
    return undefined
  const byUser = (list: unknown) =>
    new Map(((list ?? []) as RecordedAccess[]).map((one) => [one.userId, one]))
  const [old, now] = [byUser(before), byUser(after)]
  const none = (list: unknown) => (list === undefined ? undefined : words.t('admin.groupAccess.none'))
  const fields = [...new Map([...old, ...now]).keys()].flatMap((userId) => {
    const [was, is] = [old.get(userId), now.get(userId)]
    const [from, to] =
      was && is
        ? differenceOf(was, is, words)
        : [was ? sentenceOf(was, words) : none(before), is ? sentenceOf(is, words) : none(after)]
    const label = String((is ?? was)?.name ?? `#${userId}`)
    return from === to ? [] : [{ field: `access ${userId}`, label, before: from, after: to }]
  })
  const more = fields.length - maxUsers
  if (more <= 0) return fields
  const rest = words.t('admin.audit.more', { smart_count: more })
  return [
    ...fields.slice(0, maxUsers),
    { field: 'access', label: words.labelOf('access'), before: undefined, after: rest },
  ]
}

import { isDeepStrictEqual } from 'node:util'
import type { AuditFields } from '../../base/db/schema/index.ts'

/** The fields in which two versions of an object differ, as they were and as they are. */
export function changedFields(
  before: AuditFields,
  after: AuditFields,
): { before: AuditFields; after: AuditFields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  const only = (fields: AuditFields): AuditFields =>
    Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]))
  return { before: only(before), after: only(after) }
}

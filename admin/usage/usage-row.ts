import { href } from '#common/addresses/paths.ts'
import type { LogRow } from '#common/contract/log.ts'
import type { Translate } from '../i18n/useTranslate.ts'
import type { UsageScope } from './usage-scope.ts'

export type Usage = LogRow<'usage'>

/** The form of the record of a row, while it exists. */
export function formOf({ report_id, user_id, group_id, group_name, detail }: Usage): string | undefined {
  if (user_id !== null) return detail === null ? undefined : href('userEdit', { id_user: user_id })
  if (group_id === null) return undefined
  const group = { id_grupo: group_id, name: group_name ?? '' }
  return report_id === null
    ? href('groupEdit', group)
    : href('reportEdit', { ...group, id_relatorio: report_id })
}

export const nameOf = (t: Translate, row: Usage): string =>
  row.name ?? t('admin.usage.deleted', { id: row.report_id ?? row.user_id ?? row.id })

/** The report or the person of a row; of a page, its report. */
export function scopeOf(t: Translate, row: Usage, isPage: boolean): UsageScope {
  if (row.user_id !== null) return { person: { id: row.user_id, name: nameOf(t, row) } }
  if (row.report_id === null) return {}
  const name = isPage ? row.detail : row.name
  const group = row.group_id !== null && { group: { id: row.group_id, name: row.group_name ?? '' } }
  const report = { id: row.report_id, name: name ?? t('admin.usage.deleted', { id: row.report_id }) }
  return { report: { ...report, ...group } }
}

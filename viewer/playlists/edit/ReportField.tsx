import type { ReactNode, Ref, SelectHTMLAttributes } from 'react'
import type { ResponseOf } from '#common/contract/index.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { ReportImage } from '../../reports/list/ReportImage.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import styles from './ReportField.module.css'

type Report = ResponseOf<'getUserReports'>['reports'][number]

interface ReportFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  ref: Ref<HTMLSelectElement>
  reports: readonly Report[]
  /** An `id_user_report`, or an empty string. */
  selected: string
  /** The name of the report that was selected before, in case the user no longer has access to it. */
  revoked?: string
}

/** The name of a report, with its group where another one has the same name. */
const optionOf = ({ name, group }: Report, reports: readonly Report[]): string =>
  group && reports.filter((other) => other.name === name).length > 1 ? `${name} · ${group}` : name

/** Selects one of the user's reports and shows its picture. */
export function ReportField({ reports, selected, revoked, ...select }: ReportFieldProps): ReactNode {
  const t = useTranslate()
  const report = reports.find(({ id_user_report }) => String(id_user_report) === selected)
  const hint = () => {
    if (reports.length === 0) return t('playlistItem.noReports')
    return revoked && !report ? t('playlistItem.revoked', { name: revoked }) : undefined
  }
  return (
    <div className={styles.report}>
      <div className={styles.picture}>
        {report && <ReportImage key={report.id_user_report} path={report.path_img} />}
      </div>
      <SelectField {...select} label={t('playlistItem.report')} hint={hint()} aria-required>
        <option value="">{t('playlistItem.choose')}</option>
        {reports.map((each) => (
          <option key={each.id_user_report} value={each.id_user_report}>
            {optionOf(each, reports)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

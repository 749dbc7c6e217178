import type { ReactNode, Ref } from 'react'
import type { ResponseOf } from '#common/contract/index.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ReportImage } from '../reports/ReportImage.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import styles from './ReportField.module.css'

interface ReportFieldProps {
  ref: Ref<HTMLSelectElement>
  reports: ResponseOf<'getUserReports'>['reports']
  /** An `id_user_report`, or nothing. */
  chosen: string
  /** The name of the report that was chosen once and can be no more. */
  gone?: string
  onChoose: (id: string) => void
}

/** Picks one of this person's reports, and shows its picture. */
export function ReportField({ ref, reports, chosen, gone, onChoose }: ReportFieldProps): ReactNode {
  const t = useTranslate()
  const report = reports.find(({ id_user_report }) => String(id_user_report) === chosen)
  const hint = () => {
    if (reports.length === 0) return t('entry.noReports')
    return gone && !report ? t('entry.gone', { name: gone }) : undefined
  }
  return (
    <div className={styles.report}>
      <div className={styles.picture}>
        {report && <ReportImage key={report.id_user_report} path={report.path_img} />}
      </div>
      <SelectField
        ref={ref}
        label={t('entry.report')}
        hint={hint()}
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
        aria-required
      >
        <option value="">{t('entry.choose')}</option>
        {reports.map(({ id_user_report, name }) => (
          <option key={id_user_report} value={id_user_report}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

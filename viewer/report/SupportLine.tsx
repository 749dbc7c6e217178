import { T } from 'i18n-polyglot'
import type { ReactNode } from 'react'
import type { TextKey } from '../i18n/texts.ts'
import { usePortal } from '../portal/usePortal.ts'
import styles from './SupportLine.module.css'

const line: TextKey = 'report.supportLine'

/** Whom to write to, below a report that is not expanded (spec 2). */
export function SupportLine(): ReactNode {
  const { supportEmail } = usePortal().config
  if (!supportEmail) return null
  return (
    <p className={styles.line}>
      <T id={line} email={<a href={`mailto:${supportEmail}`}>{supportEmail}</a>} />
    </p>
  )
}

import { T } from 'i18n-polyglot'
import type { ReactNode } from 'react'
import { useApp } from '../app/AppContext.ts'
import type { TextKey } from '../i18n/texts.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import styles from './SupportLine.module.css'
import { type SupportFacts, supportMessage } from './supportMessage.ts'

const line: TextKey = 'report.supportLine'

/** Whom to write to, below a report that is not expanded (spec 2). The message brings what support will ask for. */
export function SupportLine(facts: SupportFacts): ReactNode {
  const t = useTranslate()
  const { supportEmail } = useApp().config
  if (!supportEmail) return null
  return (
    <p className={styles.line}>
      <T id={line} email={<a href={supportMessage(t, supportEmail, facts)}>{supportEmail}</a>} />
    </p>
  )
}

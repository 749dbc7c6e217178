import { type ReactNode, useState } from 'react'
import { saveFile } from '#common/browser/save-file.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './SecondFactor.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** What has just happened. */
  message: string
  onDone: () => void
}

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, message, onDone }: RecoveryCodesProps): ReactNode {
  const t = useTranslate()
  const [copied, setCopied] = useState<boolean>()
  const copy = () =>
    navigator.clipboard?.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    ) ?? setCopied(false)
  return (
    <>
      <Alert tone="success">{message}</Alert>
      <h3 id="recovery-codes">{t('secondFactor.recoveryCodes')}</h3>
      <p>{t('secondFactor.keepCodes')}</p>
      <ul aria-labelledby="recovery-codes" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {copied !== undefined && (
        <Alert tone={copied ? 'success' : 'error'}>
          {copied ? t('secondFactor.copied') : t('secondFactor.copyFailed')}
        </Alert>
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={copy}>
          {t('secondFactor.copy')}
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            saveFile(
              new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }),
              t('secondFactor.fileName'),
            )
          }
        >
          {t('secondFactor.download')}
        </Button>
        <Button onClick={onDone}>{t('secondFactor.done')}</Button>
      </div>
    </>
  )
}

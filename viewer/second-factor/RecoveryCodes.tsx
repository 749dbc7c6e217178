import { type ReactNode, useState } from 'react'
import { saveFile } from '#common/browser/save-file.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import styles from './SecondFactor.module.css'
import { useTexts } from './useTexts.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** What has just happened. */
  message: string
  onDone: () => void
}

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, message, onDone }: RecoveryCodesProps): ReactNode {
  const texts = useTexts()
  const [copied, setCopied] = useState<boolean>()
  const copy = () =>
    navigator.clipboard?.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    ) ?? setCopied(false)
  return (
    <>
      <Alert tone="success">{message}</Alert>
      <h3 id="recovery-codes">{texts.recoveryCodes}</h3>
      <p>{texts.keepCodes}</p>
      <ul aria-labelledby="recovery-codes" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {copied !== undefined && (
        <Alert tone={copied ? 'success' : 'error'}>{copied ? texts.copied : texts.copyFailed}</Alert>
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={copy}>
          {texts.copy}
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            saveFile(new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }), texts.fileName)
          }
        >
          {texts.download}
        </Button>
        <Button onClick={onDone}>{texts.done}</Button>
      </div>
    </>
  )
}

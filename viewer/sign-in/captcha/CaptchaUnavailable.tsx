import { type ReactNode, useEffect } from 'react'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './Captcha.module.css'
import type { CaptchaProps } from './useCaptcha.ts'

interface CaptchaUnavailableProps extends CaptchaProps {
  text: string
  /** Absent if trying again cannot help. */
  onRetry?: () => void
}

/** Says in place of a captcha why there is none. */
export function CaptchaUnavailable({ text, onRetry, onChange }: CaptchaUnavailableProps): ReactNode {
  const t = useTranslate()
  useEffect(() => onChange({ working: false, unavailable: true }), [onChange])
  return (
    <div className={styles.unavailable}>
      <Alert tone="error">{text}</Alert>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  )
}

import { type ReactNode, useRef, useState } from 'react'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'

interface CopyLinkDialogProps {
  title: string
  intro: string
  /** Of this portal. */
  path: string
  /** Controls that change the link. */
  children?: ReactNode
  onClose: () => void
}

/** A dialog with a link to copy. */
export function CopyLinkDialog({ title, intro, path, children, onClose }: CopyLinkDialogProps): ReactNode {
  const t = useTranslate()
  const field = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<{ path: string; text: 'copied' | 'copyFailed' }>()
  const copy = async () => {
    if (field.current) setResult({ path, text: (await copyField(field.current)) ? 'copied' : 'copyFailed' })
  }

  return (
    <Dialog
      title={title}
      onCancel={onClose}
      actions={
        <>
          <Button onClick={copy}>{t('link.copy')}</Button>
          <Button variant="secondary" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <p>{intro}</p>
      {children}
      <Field
        ref={field}
        label={t('link.label')}
        readOnly
        value={new URL(path, window.location.href).href}
        onFocus={({ target }) => target.select()}
      />
      {result?.path === path && (
        <Alert tone={result.text === 'copied' ? 'success' : 'error'}>{t(`link.${result.text}`)}</Alert>
      )}
    </Dialog>
  )
}

/**
 * Copies the field's value and leaves it selected. Without HTTPS there is no clipboard API, only the old command;
 * browsers may refuse both.
 */
async function copyField(field: HTMLInputElement): Promise<boolean> {
  field.select()
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    return document.execCommand?.('copy') ?? false
  }
}

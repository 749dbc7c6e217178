import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import styles from './ShortcutsDialog.module.css'

/** Keys that do the same, and what they do. */
export type Shortcut = readonly [keys: readonly string[], action: string]

/** Lists the keyboard shortcuts of a screen. */
export function ShortcutsDialog({
  shortcuts,
  onClose,
}: {
  shortcuts: readonly Shortcut[]
  onClose: () => void
}): ReactNode {
  const t = useTranslate()
  return (
    <Dialog
      title={t('shortcuts.title')}
      onCancel={onClose}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <dl className={styles.shortcuts}>
        {shortcuts.map(([keys, action]) => (
          <div key={action}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

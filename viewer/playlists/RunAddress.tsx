import { type ReactNode, useRef, useState } from 'react'
import { useTranslate } from '../i18n/useTranslate.ts'
import { runHref } from '../run/runOptions.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { copyField } from './copyField.ts'
import type { ListedEntry } from './EntryRow.tsx'
import styles from './RunAddress.module.css'

interface RunAddressProps {
  idPlaylist: number
  /** Those that the run can begin with. */
  entries: readonly ListedEntry[]
  /** What is chosen on the playlist's screen. */
  fullScreen: boolean
  onClose: () => void
}

/** The address that starts the run directly, to be taken to another screen. */
export function RunAddress({ idPlaylist, entries, fullScreen, onClose }: RunAddressProps): ReactNode {
  const t = useTranslate()
  const field = useRef<HTMLInputElement>(null)
  const [options, setOptions] = useState<{ from: string; fullScreen: boolean }>({ from: '', fullScreen })
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const from = options.from === '' ? undefined : Number(options.from)
  const path = runHref(idPlaylist, { from, fullScreen: options.fullScreen })

  const choose = (changed: Partial<typeof options>) => {
    setOptions({ ...options, ...changed })
    setOutcome(undefined)
  }
  const copy = async () => {
    if (field.current) setOutcome((await copyField(field.current)) ? 'copied' : 'refused')
  }

  return (
    <Dialog
      title={t('runAddress.title')}
      onCancel={onClose}
      actions={
        <>
          <Button onClick={copy}>{t('runAddress.copy')}</Button>
          <Button variant="secondary" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <p>{t('runAddress.intro')}</p>
      <div className={styles.choices}>
        <SelectField
          label={t('runAddress.from')}
          value={options.from}
          onChange={({ target }) => choose({ from: target.value })}
        >
          {entries.map(({ id, name }, at) => (
            <option key={id} value={at === 0 ? '' : id}>
              {`${at + 1}. ${name}`}
            </option>
          ))}
        </SelectField>
        <Checkbox
          label={t('playlist.fillScreen')}
          checked={options.fullScreen}
          onChange={(fullScreen) => choose({ fullScreen })}
        />
        <Field
          ref={field}
          label={t('runAddress.address')}
          readOnly
          value={new URL(path, window.location.href).href}
          onFocus={({ target }) => target.select()}
        />
      </div>
      {outcome && (
        <Alert tone={outcome === 'copied' ? 'success' : 'error'}>{t(`runAddress.${outcome}`)}</Alert>
      )}
    </Dialog>
  )
}

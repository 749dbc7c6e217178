import { type ReactNode, useRef, useState } from 'react'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { playbackHref } from '../playback.ts'
import type { ListedItem } from '../playlist-queries.ts'
import styles from './PlaylistScreen.module.css'

interface PlaybackLinkProps {
  idPlaylist: number
  /** The items to choose the first one from. */
  items: readonly ListedItem[]
  /** Whether full screen is selected at first. */
  fullScreen: boolean
  onClose: () => void
}

/** A dialog with the link that starts the playlist, for use on another screen. */
export function PlaybackLink({ idPlaylist, items, fullScreen, onClose }: PlaybackLinkProps): ReactNode {
  const t = useTranslate()
  const field = useRef<HTMLInputElement>(null)
  const [options, setOptions] = useState({ from: '', fullScreen })
  const [result, setResult] = useState<'copied' | 'copyFailed'>()
  const from = options.from === '' ? undefined : Number(options.from)
  const path = playbackHref(idPlaylist, { from, fullScreen: options.fullScreen })

  const change = (changed: Partial<typeof options>) => {
    setOptions({ ...options, ...changed })
    setResult(undefined)
  }
  const copy = async () => {
    if (field.current) setResult((await copyField(field.current)) ? 'copied' : 'copyFailed')
  }

  return (
    <Dialog
      title={t('playbackLink.title')}
      onCancel={onClose}
      actions={
        <>
          <Button onClick={copy}>{t('playbackLink.copy')}</Button>
          <Button variant="secondary" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <p>{t('playbackLink.intro')}</p>
      <div className={styles.linkOptions}>
        <SelectField
          label={t('playbackLink.from')}
          value={options.from}
          onChange={({ target }) => change({ from: target.value })}
        >
          {items.map(({ id, name }, index) => (
            <option key={id} value={index === 0 ? '' : id}>
              {`${index + 1}. ${name}`}
            </option>
          ))}
        </SelectField>
        <Checkbox
          label={t('common.fullScreen')}
          checked={options.fullScreen}
          onChange={(fullScreen) => change({ fullScreen })}
        />
        <Field
          ref={field}
          label={t('playbackLink.link')}
          readOnly
          value={new URL(path, window.location.href).href}
          onFocus={({ target }) => target.select()}
        />
      </div>
      {result && (
        <Alert tone={result === 'copied' ? 'success' : 'error'}>{t(`playbackLink.${result}`)}</Alert>
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

import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { CopyLinkDialog } from '../../layout/CopyLinkDialog.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
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
  const [options, setOptions] = useState({ from: '', fullScreen })
  const from = options.from === '' ? undefined : Number(options.from)

  return (
    <CopyLinkDialog
      title={t('playbackLink.title')}
      intro={t('playbackLink.intro')}
      path={playbackHref(idPlaylist, { from, fullScreen: options.fullScreen })}
      onClose={onClose}
    >
      <div className={styles.linkOptions}>
        <SelectField
          label={t('playbackLink.from')}
          value={options.from}
          onChange={({ target }) => setOptions({ ...options, from: target.value })}
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
          onChange={(fullScreen) => setOptions({ ...options, fullScreen })}
        />
      </div>
    </CopyLinkDialog>
  )
}

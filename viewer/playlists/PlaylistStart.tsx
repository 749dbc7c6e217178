import { type ReactNode, useState } from 'react'
import { href } from '#common/paths.ts'
import { useApp } from '../app/AppContext.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { rememberFullScreen, wantsFullScreen } from '../run/runOptions.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { ListedEntry } from './EntryRow.tsx'
import styles from './PlaylistStart.module.css'
import { RunAddress } from './RunAddress.tsx'
import { useStartRun } from './useStartRun.ts'

interface PlaylistStartProps {
  idPlaylist: number
  entries: readonly ListedEntry[]
}

/**
 * Starts the run, which needs at least one report that can be shown (spec 5), in the way that was chosen; beside it the
 * ways to add a report and to take the run's address along.
 */
export function PlaylistStart({ idPlaylist, entries }: PlaylistStartProps): ReactNode {
  const t = useTranslate()
  const { prefetch } = useApp()
  const start = useStartRun(idPlaylist)
  const [refused, setRefused] = useState(false)
  const [fullScreen, setFullScreen] = useState(wantsFullScreen)
  const [copying, setCopying] = useState(false)
  const shown = entries.filter(({ available }) => available !== false)
  const startable = shown.length > 0

  const choose = (wanted: boolean) => {
    rememberFullScreen(wanted)
    setFullScreen(wanted)
  }
  const press = () => {
    setRefused(!startable)
    if (startable) start({ fullScreen })
  }

  return (
    <>
      <div className={styles.bar}>
        <Button
          onClick={press}
          onPointerMove={() => prefetch('playlistRun')}
          onFocus={() => prefetch('playlistRun')}
        >
          <Icon name="play" size={24} />
          {t('playlist.start')}
        </Button>
        <ButtonLink variant="secondary" to={href('playlistReportAdd', { id_playlist: idPlaylist })}>
          <Icon name="add" />
          {t('common.add')}
        </ButtonLink>
        <div className={styles.options}>
          {startable && (
            <Button variant="secondary" onClick={() => setCopying(true)}>
              <Icon name="link" />
              {t('runAddress.open')}
            </Button>
          )}
          {document.fullscreenEnabled && (
            <Checkbox label={t('playlist.fillScreen')} checked={fullScreen} onChange={choose} />
          )}
        </div>
        <p role="status" className={styles.count}>
          {entries.length > 0 && t('playlists.reports', { smart_count: entries.length })}
        </p>
      </div>
      {refused && !startable && <Alert tone="error">{t('fieldErrors.playlistEmpty')}</Alert>}
      {copying && (
        <RunAddress
          idPlaylist={idPlaylist}
          entries={shown}
          fullScreen={fullScreen}
          onClose={() => setCopying(false)}
        />
      )}
    </>
  )
}

import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { href } from '#common/paths.ts'
import { useText } from '../i18n/useText.ts'
import { useFullScreen } from '../layout/useFullScreen.ts'
import { loadReportFrame } from '../report/loadReportFrame.ts'
import { screens } from '../screens.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { ListedEntry } from './EntryRow.tsx'
import styles from './PlaylistStart.module.css'

interface PlaylistStartProps {
  idPlaylist: string
  entries: readonly ListedEntry[]
}

/** The run's code; what could not be fetched is left to the run. */
const prefetch = () => {
  for (const load of [screens.playlistRun, loadReportFrame]) load().catch(() => undefined)
}

/** Starts the run, which needs at least one report that can be shown (spec 5); and the way to add one. */
export function PlaylistStart({ idPlaylist, entries }: PlaylistStartProps): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const { enter } = useFullScreen()
  const [refused, setRefused] = useState(false)
  const startable = entries.some(({ available }) => available !== false)

  const start = () => {
    setRefused(!startable)
    if (!startable) return
    // Only a click may ask for the full screen; it is the page's, so that both of the run's frames are in it.
    enter()
    void navigate(href('playlistRun', { id_playlist: idPlaylist }))
  }

  return (
    <>
      <div className={styles.bar}>
        <Button onClick={start} onPointerMove={prefetch} onFocus={prefetch}>
          <Icon name="play" size={24} />
          {t('playlist.start')}
        </Button>
        <ButtonLink look="calm" to={href('playlistReportAdd', { id_playlist: idPlaylist })}>
          <Icon name="add" />
          {t('common.add')}
        </ButtonLink>
        <p role="status" className={styles.count}>
          {entries.length > 0 && t('playlists.reports', { smart_count: entries.length })}
        </p>
      </div>
      {refused && !startable && <Alert tone="error">{t('faults.playlistEmpty')}</Alert>}
    </>
  )
}

import { type ReactNode, useState } from 'react'
import { href } from '#common/addresses/paths.ts'
import { AddIcon, LinkIcon, PlayIcon } from '#common/ui/icons.ts'
import { useApp } from '../../app/app-context.ts'
import { useStore } from '../../hooks/useStore.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { durationInWords, passDuration } from '../pass-duration.ts'
import { prefersFullScreen, setPrefersFullScreen, useStartPlayback } from '../playback.ts'
import type { ListedItem } from '../playlist-queries.ts'
import { PlaybackLink } from './PlaybackLink.tsx'
import styles from './PlaylistScreen.module.css'

interface PlaylistStartProps {
  idPlaylist: number
  items: readonly ListedItem[]
  /** Whether nothing can be added. */
  readOnly: boolean
}

/** The bar with the Start button, which needs at least one available report (spec 5), and other actions. */
export function PlaylistStart({ idPlaylist, items, readOnly }: PlaylistStartProps): ReactNode {
  const t = useTranslate()
  const { prefetch } = useApp()
  const start = useStartPlayback(idPlaylist)
  const [refused, setRefused] = useState(false)
  const [fullScreen, setFullScreen] = useState(prefersFullScreen)
  const [isLinkOpen, setLinkOpen] = useState(false)
  const availableItems = items.filter(({ available }) => available !== false)
  const canStart = availableItems.length > 0

  const chooseFullScreen = (chosen: boolean) => {
    setPrefersFullScreen(chosen)
    setFullScreen(chosen)
  }
  const startOrRefuse = () => {
    setRefused(!canStart)
    if (canStart) start({ fullScreen })
  }

  return (
    <>
      <div className={styles.bar}>
        <Button
          onClick={startOrRefuse}
          onPointerMove={() => prefetch('playlistRun')}
          onFocus={() => prefetch('playlistRun')}
        >
          <Icon icon={PlayIcon} size={24} />
          {t('playlist.start')}
        </Button>
        {!readOnly && (
          <ButtonLink variant="secondary" to={href('playlistReportAdd', { id_playlist: idPlaylist })}>
            <Icon icon={AddIcon} />
            {t('common.add')}
          </ButtonLink>
        )}
        <div className={styles.options}>
          {canStart && (
            <Button variant="secondary" onClick={() => setLinkOpen(true)}>
              <Icon icon={LinkIcon} />
              {t('playbackLink.open')}
            </Button>
          )}
          {document.fullscreenEnabled && (
            <Checkbox label={t('common.fullScreen')} checked={fullScreen} onChange={chooseFullScreen} />
          )}
        </div>
        <p role="status" className={styles.count}>
          {items.length > 0 && <Totals items={items} />}
        </p>
      </div>
      {refused && !canStart && <Alert tone="error">{t('fieldErrors.playlistEmpty')}</Alert>}
      {isLinkOpen && (
        <PlaybackLink
          idPlaylist={idPlaylist}
          items={availableItems}
          fullScreen={fullScreen}
          onClose={() => setLinkOpen(false)}
        />
      )}
    </>
  )
}

/** The number of reports, and how long one pass through them takes. */
function Totals({ items }: { items: readonly ListedItem[] }): ReactNode {
  const t = useTranslate()
  const { config, texts } = useApp()
  const { language } = useStore(texts)
  const { seconds, isMinimum } = passDuration(items, config)
  const time = durationInWords(seconds, language)
  return (
    <>
      {t('playlists.reports', { smart_count: items.length })}
      {seconds > 0 && ` · ${t(isMinimum ? 'playlist.passAtLeast' : 'playlist.pass', { time })}`}
    </>
  )
}

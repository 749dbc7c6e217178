import type { ReactNode } from 'react'
import type { ResponseOf } from '#common/contract/index.ts'
import { href } from '#common/paths.ts'
import { useApp } from '../app/AppContext.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ReportImage } from '../reports/ReportImage.tsx'
import { wantsFullScreen } from '../run/runOptions.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { ChangeActions } from './ChangeActions.tsx'
import styles from './EntryRow.module.css'
import { useStartRun } from './useStartRun.ts'

export type ListedEntry = ResponseOf<'getPlaylistReports'>['playlist_reports'][number]

interface EntryRowProps {
  idPlaylist: number
  entry: ListedEntry
  /** The id that its name is given, for what is described by it. */
  about: string
  /** By which it is moved. */
  handle: ReactNode
  onDelete: () => void
}

/** One report of a playlist: how long it is shown, whether it can be used meanwhile, and whether it still can be seen. */
export function EntryRow({ idPlaylist, entry, about, handle, onDelete }: EntryRowProps): ReactNode {
  const t = useTranslate()
  const start = useStartRun(idPlaylist)
  const { config, prefetch } = useApp()
  const navigable = entry.navegacao === 'S'
  const held = navigable && config.playlistNavigable === 'hold'
  const gone = entry.available === false
  return (
    <div className={styles.row} data-gone={gone || undefined}>
      {handle}
      <div className={styles.picture}>
        <ReportImage path={entry.path_img} />
      </div>
      <div className={styles.words}>
        <span id={about} dir="auto" className={styles.name}>
          {entry.name}
        </span>
        <span className={styles.facts}>
          <span>
            {t(held ? 'playlist.perReport' : 'playlist.perPage', { smart_count: entry.tempo_atualizacao })}
          </span>
          <span>{t(navigable ? 'playlist.navigable' : 'playlist.notNavigable')}</span>
        </span>
        {gone && (
          <span className={styles.gone}>
            <strong>
              <Icon name="alert" size={16} />
              {t('playlist.unavailable')}
            </strong>
            <span>{t('playlist.unavailableHint')}</span>
          </span>
        )}
      </div>
      <div className={styles.actions}>
        {!gone && (
          <IconButton
            icon="play"
            label={t('playlist.startHere')}
            aria-describedby={about}
            onPointerMove={() => prefetch('playlistRun')}
            onFocus={() => prefetch('playlistRun')}
            onClick={() => start({ from: entry.id, fullScreen: wantsFullScreen() })}
          />
        )}
        <ChangeActions
          to={href('playlistReportEdit', { id_playlist: idPlaylist, id_playlist_report: entry.id })}
          about={about}
          onDelete={onDelete}
        />
      </div>
    </div>
  )
}

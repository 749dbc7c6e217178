import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import type { ResponseOf } from '#common/contract/index.ts'
import { href } from '#common/paths.ts'
import { useText } from '../i18n/useText.ts'
import { usePortal } from '../portal/usePortal.ts'
import { ReportImage } from '../reports/ReportImage.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton, iconButtonClass } from '../ui/IconButton.tsx'
import styles from './EntryRow.module.css'

export type ListedEntry = ResponseOf<'getPlaylistReports'>['playlist_reports'][number]

interface EntryRowProps {
  idPlaylist: string
  entry: ListedEntry
  onDelete: () => void
}

/** One report of a playlist: how long it is shown, whether it can be used meanwhile, and whether it still can be seen. */
export function EntryRow({ idPlaylist, entry, onDelete }: EntryRowProps): ReactNode {
  const t = useText()
  const about = useId()
  const { playlistNavigable } = usePortal().config
  const navigable = entry.navegacao === 'S'
  const held = navigable && playlistNavigable === 'hold'
  const gone = entry.available === false
  return (
    <div className={styles.row} data-gone={gone || undefined}>
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
        <Link
          to={href('playlistReportEdit', { id_playlist: idPlaylist, id_playlist_report: entry.id })}
          aria-label={t('common.edit')}
          aria-describedby={about}
          title={t('common.edit')}
          className={iconButtonClass}
        >
          <Icon name="edit" />
        </Link>
        <IconButton icon="delete" label={t('common.delete')} aria-describedby={about} onClick={onDelete} />
      </div>
    </div>
  )
}

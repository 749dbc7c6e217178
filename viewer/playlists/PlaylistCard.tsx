import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { href } from '#common/addresses/paths.ts'
import { PlaylistsIcon } from '#common/ui/icons.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Card } from '../lists/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { EditActions } from './EditActions.tsx'
import styles from './PlaylistCard.module.css'

interface PlaylistCardProps {
  playlist: { id: number; name: string; reports_count?: number; group?: string }
  onDelete: () => void
}

/** A playlist in the list: a link that opens it, with actions below; those of a group are only played. */
export function PlaylistCard({ playlist, onDelete }: PlaylistCardProps): ReactNode {
  const t = useTranslate()
  const labelId = useId()
  const { id, name, reports_count, group } = playlist
  const path = href('playlist', { id_playlist: id })
  return (
    <div className={styles.playlist}>
      <div className={styles.card}>
        <Card
          id={labelId}
          to={path}
          picture={
            <span className={styles.icon}>
              <Icon icon={PlaylistsIcon} size={56} />
            </span>
          }
          name={name}
          detail={[
            group,
            reports_count !== undefined && t('playlists.reports', { smart_count: reports_count }),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      </div>
      <div className={styles.actions}>
        <Link to={path} aria-describedby={labelId} className={styles.open}>
          {t('common.open')}
        </Link>
        {group === undefined && (
          <EditActions
            to={href('playlistEdit', { id_playlist: id, name_playlist: name })}
            labelId={labelId}
            onDelete={onDelete}
          />
        )}
      </div>
    </div>
  )
}

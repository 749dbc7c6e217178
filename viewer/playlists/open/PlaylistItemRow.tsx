import { useSortable } from '@dnd-kit/sortable'
import { type ReactNode, useId } from 'react'
import { href } from '#common/addresses/paths.ts'
import { useMediaQuery } from '#common/browser/useMediaQuery.ts'
import { AlertIcon, GripIcon, PlayIcon } from '#common/ui/icons.ts'
import { useApp } from '../../app/app-context.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { ReportImage } from '../../reports/list/ReportImage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { EditActions } from '../EditActions.tsx'
import { prefersFullScreen, useStartPlayback } from '../playback.ts'
import type { ListedItem } from '../playlist-queries.ts'
import styles from './PlaylistItemRow.module.css'

interface PlaylistItemRowProps {
  idPlaylist: number
  item: ListedItem
  /** False: it is the only item, or cannot be moved. */
  sortable: boolean
  /** Absent: it cannot be changed. */
  onDelete: (() => void) | undefined
}

/** A report in a playlist. Its handle moves it, by dragging or with the keyboard. */
export function PlaylistItemRow({ idPlaylist, item, sortable, onDelete }: PlaylistItemRowProps): ReactNode {
  const t = useTranslate()
  const labelId = useId()
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  const { attributes, isDragging, listeners, setActivatorNodeRef, setNodeRef, transform, transition } =
    useSortable({
      id: item.id,
      disabled: !sortable,
      attributes: { roleDescription: t('playlist.sortable') },
      ...(reducedMotion ? { transition: null } : {}),
    })
  const style = { transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }
  const unavailable = item.available === false
  return (
    <li ref={setNodeRef} style={style} className={styles.item} data-dragging={isDragging || undefined}>
      <div className={styles.row} data-unavailable={unavailable || undefined}>
        {sortable && (
          <span className={styles.handle}>
            <IconButton
              {...attributes}
              {...listeners}
              ref={setActivatorNodeRef}
              icon={GripIcon}
              label={t('playlist.move')}
              aria-describedby={`${labelId} ${attributes['aria-describedby']}`}
            />
          </span>
        )}
        <div className={styles.picture}>
          <ReportImage path={item.path_img} />
        </div>
        <ItemDescription item={item} labelId={labelId} unavailable={unavailable} />
        <div className={styles.actions}>
          {!unavailable && <StartHereButton idPlaylist={idPlaylist} id={item.id} labelId={labelId} />}
          {onDelete && (
            <EditActions
              to={href('playlistReportEdit', { id_playlist: idPlaylist, id_playlist_report: item.id })}
              labelId={labelId}
              onDelete={onDelete}
            />
          )}
        </div>
      </div>
    </li>
  )
}

interface ItemDescriptionProps {
  item: ListedItem
  labelId: string
  /** The user no longer has access to the report. */
  unavailable: boolean
}

function ItemDescription({ item, labelId, unavailable }: ItemDescriptionProps): ReactNode {
  const t = useTranslate()
  const { playlistNavigable } = useApp().config
  const navigable = item.navegacao === 'S'
  const held = navigable && playlistNavigable === 'hold'
  return (
    <div className={styles.description}>
      <span id={labelId} dir="auto" className={styles.name}>
        {item.name}
      </span>
      <span className={styles.details}>
        <span>
          {t(held ? 'playlist.perReport' : 'playlist.perPage', { smart_count: item.tempo_atualizacao })}
        </span>
        <span>{t(navigable ? 'playlist.navigable' : 'playlist.notNavigable')}</span>
      </span>
      {unavailable && (
        <span className={styles.unavailable}>
          <strong>
            <Icon icon={AlertIcon} size={16} />
            {t('playlist.unavailable')}
          </strong>
          <span>{t('playlist.unavailableHint')}</span>
        </span>
      )}
    </div>
  )
}

interface StartHereButtonProps {
  idPlaylist: number
  id: number
  labelId: string
}

function StartHereButton({ idPlaylist, id, labelId }: StartHereButtonProps): ReactNode {
  const t = useTranslate()
  const { prefetch } = useApp()
  const start = useStartPlayback(idPlaylist)
  return (
    <IconButton
      icon={PlayIcon}
      label={t('playlist.startHere')}
      aria-describedby={labelId}
      onPointerMove={() => prefetch('playlistRun')}
      onFocus={() => prefetch('playlistRun')}
      onClick={() => start({ from: id, fullScreen: prefersFullScreen() })}
    />
  )
}

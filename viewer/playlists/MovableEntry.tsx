import { useSortable } from '@dnd-kit/sortable'
import { type ReactNode, useId } from 'react'
import { useMediaQuery } from '../hooks/useMediaQuery.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './EntryList.module.css'
import { EntryRow, type ListedEntry } from './EntryRow.tsx'

interface MovableEntryProps {
  idPlaylist: number
  entry: ListedEntry
  /** There is nowhere to move it. */
  alone: boolean
  onDelete: () => void
}

/** An entry with the handle by which it is moved: dragged, or lifted with the keyboard. */
export function MovableEntry({ idPlaylist, entry, alone, onDelete }: MovableEntryProps): ReactNode {
  const t = useTranslate()
  const about = useId()
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const { attributes, isDragging, listeners, setActivatorNodeRef, setNodeRef, transform, transition } =
    useSortable({
      id: entry.id,
      disabled: alone,
      attributes: { roleDescription: t('playlist.movable') },
      ...(still ? { transition: null } : {}),
    })
  const style = { transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }
  return (
    <li ref={setNodeRef} style={style} className={styles.entry} data-lifted={isDragging || undefined}>
      <EntryRow
        idPlaylist={idPlaylist}
        entry={entry}
        about={about}
        onDelete={onDelete}
        handle={
          !alone && (
            <span className={styles.handle}>
              <IconButton
                {...attributes}
                {...listeners}
                ref={setActivatorNodeRef}
                icon="grip"
                label={t('playlist.move')}
                aria-describedby={`${about} ${attributes['aria-describedby']}`}
              />
            </span>
          )
        }
      />
    </li>
  )
}

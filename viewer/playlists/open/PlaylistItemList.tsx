import {
  closestCenter,
  DndContext,
  type DndContextProps,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { type ReactNode, useRef } from 'react'
import { isUnsupportedCall } from '../../app/call-error.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { ActionFailure } from '../../layout/CallFailure.tsx'
import { Alert } from '../../ui/Alert.tsx'
import type { ListedItem } from '../playlist-queries.ts'
import styles from './PlaylistItemList.module.css'
import { PlaylistItemRow } from './PlaylistItemRow.tsx'
import { useItemOrder } from './useItemOrder.ts'

interface PlaylistItemListProps {
  idPlaylist: number
  /** The accessible name of the list. */
  name: string
  items: readonly ListedItem[]
  /** Absent: the items can be played, and not changed. */
  onDelete: ((item: ListedItem) => void) | undefined
}

const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** The reports of a playlist, sortable by dragging or with the keyboard. */
export function PlaylistItemList({ idPlaylist, name, items, onDelete }: PlaylistItemListProps): ReactNode {
  const t = useTranslate()
  const { reorder, error } = useItemOrder(idPlaylist)
  const announcements = useSortAnnouncements(items)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = items.map(({ id }) => id)
  const dropped = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(Number(active.id))
    const to = over ? ids.indexOf(Number(over.id)) : from
    if (from !== to) reorder(arrayMove([...items], from, to))
  }

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[verticalOnly]}
        accessibility={announcements}
        onDragEnd={dropped}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol aria-label={name} className={styles.items}>
            {items.map((item) => (
              <PlaylistItemRow
                key={item.id}
                idPlaylist={idPlaylist}
                item={item}
                sortable={onDelete !== undefined && items.length > 1}
                onDelete={onDelete && (() => onDelete(item))}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {error && (
        <div className={styles.failure}>
          {isUnsupportedCall(error) ? (
            <Alert tone="error" title={t('playlist.orderFailed')}>
              {t('playlist.orderUnsupported')}
            </Alert>
          ) : (
            <ActionFailure title={t('playlist.orderFailed')} error={error} />
          )}
        </div>
      )}
    </>
  )
}

/** What a screen reader says while an item is moved. */
function useSortAnnouncements(items: readonly ListedItem[]): DndContextProps['accessibility'] {
  const t = useTranslate()
  const announcedIndex = useRef(0)
  const indexOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id)
  const announce = (
    key: 'pickedUp' | 'moved' | 'dropped' | 'canceled',
    id: UniqueIdentifier,
    index: number,
  ) => {
    announcedIndex.current = index
    const name = items.find((item) => item.id === id)?.name ?? ''
    return t(`playlist.${key}`, { name, position: index + 1, count: items.length })
  }
  return {
    announcements: {
      onDragStart: ({ active }) => announce('pickedUp', active.id, indexOf(active.id)),
      // Also called for the position it was picked up from.
      onDragOver: ({ active, over }) =>
        over && indexOf(over.id) !== announcedIndex.current
          ? announce('moved', active.id, indexOf(over.id))
          : undefined,
      onDragEnd: ({ active, over }) => announce('dropped', active.id, indexOf(over?.id ?? active.id)),
      onDragCancel: ({ active }) => announce('canceled', active.id, indexOf(active.id)),
    },
    screenReaderInstructions: { draggable: t('playlist.sortInstructions') },
  }
}

import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { isUnsupportedCall } from '../app/callError.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { CallFailure } from '../layout/CallFailure.tsx'
import { Alert } from '../ui/Alert.tsx'
import styles from './EntryList.module.css'
import type { ListedEntry } from './EntryRow.tsx'
import { MovableEntry } from './MovableEntry.tsx'
import { useEntryOrder } from './useEntryOrder.ts'
import { useMoveWords } from './useMoveWords.ts'

interface EntryListProps {
  idPlaylist: number
  /** What the list is called. */
  name: string
  entries: readonly ListedEntry[]
  onDelete: (entry: ListedEntry) => void
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** The reports of a playlist in order; another order is made by dragging, or with the keyboard. */
export function EntryList({ idPlaylist, name, entries, onDelete }: EntryListProps): ReactNode {
  const t = useTranslate()
  const { order, error } = useEntryOrder(idPlaylist)
  const words = useMoveWords(entries)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = entries.map(({ id }) => id)
  const drop = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(Number(active.id))
    const to = over ? ids.indexOf(Number(over.id)) : from
    if (from !== to) order(arrayMove([...entries], from, to))
  }

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[upAndDown]}
        accessibility={words}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol aria-label={name} className={styles.entries}>
            {entries.map((entry) => (
              <MovableEntry
                key={entry.id}
                idPlaylist={idPlaylist}
                entry={entry}
                alone={entries.length === 1}
                onDelete={() => onDelete(entry)}
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
            <CallFailure title={t('playlist.orderFailed')} error={error} />
          )}
        </div>
      )}
    </>
  )
}

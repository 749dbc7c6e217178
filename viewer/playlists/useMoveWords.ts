import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core'
import { useRef } from 'react'
import { useTranslate } from '../i18n/useTranslate.ts'
import type { ListedEntry } from './EntryRow.tsx'

/** What a screen reader says while an entry is moved. */
export function useMoveWords(entries: readonly ListedEntry[]): DndContextProps['accessibility'] {
  const t = useTranslate()
  const place = useRef(0)
  const placeOf = (id: UniqueIdentifier) => entries.findIndex((entry) => entry.id === id)
  const words = (key: 'lifted' | 'moved' | 'dropped' | 'putBack', id: UniqueIdentifier, at: number) => {
    place.current = at
    const name = entries.find((entry) => entry.id === id)?.name ?? ''
    return t(`playlist.${key}`, { name, position: at + 1, count: entries.length })
  }
  return {
    announcements: {
      onDragStart: ({ active }) => words('lifted', active.id, placeOf(active.id)),
      // Also told for the place it was lifted from.
      onDragOver: ({ active, over }) =>
        over && placeOf(over.id) !== place.current ? words('moved', active.id, placeOf(over.id)) : undefined,
      onDragEnd: ({ active, over }) => words('dropped', active.id, placeOf(over?.id ?? active.id)),
      onDragCancel: ({ active }) => words('putBack', active.id, placeOf(active.id)),
    },
    screenReaderInstructions: { draggable: t('playlist.moveHow') },
  }
}

import { type ReactNode, useState } from 'react'
import { ArrayInput, SimpleFormIterator, useGetList } from 'react-admin'
import type { GroupReport } from '../data/records.ts'
import { AddItems } from './AddItems.tsx'
import { ItemRow } from './ItemRow.tsx'

/** The whole list. */
const pagination = { page: 1, perPage: 10_000 }
const sort = { field: 'name', order: 'ASC' } as const
const none: GroupReport[] = []

/** The items of a playlist, in order: reports of its group, images and web pages. */
export function ItemsInput({ groupId }: { groupId: number }): ReactNode {
  const [filter] = useState({ groupId })
  const { data: reports = none } = useGetList<GroupReport>('groupReports', { filter, pagination, sort })
  return (
    <ArrayInput source="items">
      <SimpleFormIterator addButton={<AddItems groupId={groupId} reports={reports} />}>
        <ItemRow reports={reports} />
      </SimpleFormIterator>
    </ArrayInput>
  )
}

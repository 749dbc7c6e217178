import SearchOffIcon from '@mui/icons-material/SearchOff'
import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { Message } from '../layout/Message.tsx'
import { useWords } from '../providers/useWords.ts'

/** A search that found nothing. */
export function NothingFound(): ReactNode {
  const words = useWords()
  const { filterValues, setFilters } = useListContext()
  return (
    <Message
      role="status"
      icon={<SearchOffIcon />}
      title={
        filterValues.q
          ? words('admin.list.nothingFound', { search: String(filterValues.q) })
          : words('admin.list.noneLeft')
      }
      action={
        <Button variant="outlined" onClick={() => setFilters({})}>
          {words('admin.list.clearSearch')}
        </Button>
      }
    />
  )
}

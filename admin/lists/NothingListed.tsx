import InboxIcon from '@mui/icons-material/InboxOutlined'
import SearchOffIcon from '@mui/icons-material/SearchOff'
import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { Message } from '../layout/Message.tsx'
import { useWords } from '../providers/useWords.ts'

/** A list without a row: there is nothing yet, and what to do about it, or the search found nothing. */
export function NothingListed(): ReactNode {
  const { filterValues, total } = useListContext()
  return total === 0 && Object.keys(filterValues).length === 0 ? <NothingYet /> : <NothingFound />
}

/** The bar above has the link to the form that adds one: it stays where it is when the list is found to be empty. */
function NothingYet(): ReactNode {
  const translate = useTranslate()
  const { resource } = useListContext()
  return (
    <Message
      icon={<InboxIcon />}
      title={translate(`resources.${resource}.empty`)}
      text={translate(`resources.${resource}.invite`)}
    />
  )
}

function NothingFound(): ReactNode {
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

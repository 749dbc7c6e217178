import InboxIcon from '@mui/icons-material/InboxOutlined'
import { Card } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Message } from '../layout/Message.tsx'
import { AddButton } from './ListBar.tsx'

/** A list in which there is nothing yet, and what to do about it. */
export function ListEmpty({ resource, addTo }: { resource: string; addTo?: string }): ReactNode {
  const translate = useTranslate()
  return (
    <Card sx={{ mt: 2 }}>
      <Message
        icon={<InboxIcon />}
        title={translate(`resources.${resource}.empty`)}
        text={translate(`resources.${resource}.invite`)}
        action={addTo && <AddButton to={addTo} />}
      />
    </Card>
  )
}

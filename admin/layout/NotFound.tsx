import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { href } from '#common/paths.ts'
import { useWords } from '../providers/useWords.ts'
import { Message } from './Message.tsx'
import { PageTitle } from './PageTitle.tsx'

/** An address that leads nowhere, or to something that is no longer there. */
export function NotFound(): ReactNode {
  const words = useWords()
  return (
    <>
      <PageTitle title={words('errors.resource.missing')} />
      <Message
        title={words('errors.resource.missing')}
        text={words('admin.form.notFound')}
        action={
          <Button variant="contained" component={Link} to={href('management')}>
            {words('admin.menu.management')}
          </Button>
        }
      />
    </>
  )
}

import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useWords } from '../providers/useWords.ts'
import { Message } from './Message.tsx'
import { PageTitle } from './PageTitle.tsx'

/** A screen that broke, or whose code could not be fetched, as after an update: loading the page again brings it. */
export function ScreenFailed(): ReactNode {
  const words = useWords()
  return (
    <>
      <PageTitle title={words('common.errorTitle')} />
      <Message
        role="alert"
        icon={<ErrorIcon />}
        title={words('admin.form.failed')}
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            {words('common.retry')}
          </Button>
        }
      />
    </>
  )
}

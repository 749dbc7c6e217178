import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { AlertIcon } from '../components/icons.tsx'
import { StatusMessage } from '../components/StatusMessage.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { PageTitle } from './PageTitle.tsx'

/** A screen that crashed or whose code could not be loaded (for example after an update); reloading the page helps. */
export function ErrorScreen(): ReactNode {
  const t = useTranslate()
  return (
    <>
      <PageTitle title={t('common.errorTitle')} />
      <StatusMessage
        role="alert"
        icon={<AlertIcon />}
        title={t('admin.form.loadFailed')}
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            {t('common.retry')}
          </Button>
        }
      />
    </>
  )
}

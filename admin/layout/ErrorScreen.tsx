import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import type { LoadFailureProps } from '#common/ui/lazy-part.tsx'
import { AlertIcon } from '../components/icons.tsx'
import { StatusMessage } from '../components/StatusMessage.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { PageTitle } from './PageTitle.tsx'

/**
 * A screen that crashed, where reloading the page helps, or whose code could not be loaded.
 * @param retry loads the code again, which also happens without a click
 */
export function ErrorScreen({ retry }: Partial<LoadFailureProps>): ReactNode {
  const t = useTranslate()
  return (
    <>
      <PageTitle title={t('common.errorTitle')} />
      <StatusMessage
        role="alert"
        icon={<AlertIcon />}
        title={t('admin.form.loadFailed')}
        text={retry && t('common.partFailed')}
        action={
          <Button variant="contained" onClick={retry ?? (() => window.location.reload())}>
            {t('common.retry')}
          </Button>
        }
      />
    </>
  )
}

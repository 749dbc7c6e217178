import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { href } from '#common/paths.ts'
import { StatusMessage } from '../components/StatusMessage.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { PageTitle } from './PageTitle.tsx'

/** An unknown address, or one of a record that no longer exists. */
export function NotFound(): ReactNode {
  const t = useTranslate()
  return (
    <>
      <PageTitle title={t('errors.resource.missing')} />
      <StatusMessage
        title={t('errors.resource.missing')}
        text={t('admin.form.notFound')}
        action={
          <Button variant="contained" component={Link} to={href('management')}>
            {t('resources.groups.page.list')}
          </Button>
        }
      />
    </>
  )
}

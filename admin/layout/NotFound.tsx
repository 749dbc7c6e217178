import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as Link, useResourceContext } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { NoResultsIcon } from '../components/icons.tsx'
import { StatusMessage } from '../components/StatusMessage.tsx'
import { useListTitle } from '../i18n/useListTitle.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { PageTitle } from './PageTitle.tsx'

interface NotFoundProps {
  /** The list that the record belongs to; default: the resource's, or the groups. */
  list?: { to: string; title: string }
}

/** An unknown address, or one of a record that does not exist, with a link to the list it belongs to. */
export function NotFound(props: NotFoundProps): ReactNode {
  const t = useTranslate()
  return (
    <>
      <PageTitle title={t('admin.form.notFoundTitle')} />
      <NotFoundMessage {...props} />
    </>
  )
}

/** An address that belongs to no screen. */
export const UnknownAddress = (): ReactNode => <NotFound />

/** `NotFound` on a screen that has a title of its own. */
export function NotFoundMessage({ list }: NotFoundProps): ReactNode {
  const t = useTranslate()
  const resource = useResourceContext() === 'users' ? 'users' : 'groups'
  const title = useListTitle(resource)
  const { to, title: label } = list ?? { to: href(resource === 'users' ? 'users' : 'management'), title }
  return (
    <StatusMessage
      icon={<NoResultsIcon />}
      title={t('admin.form.notFoundTitle')}
      text={t('admin.form.notFound')}
      action={
        <Button variant="contained" component={Link} to={to}>
          {label}
        </Button>
      }
    />
  )
}

import { Badge, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { href } from '#common/paths.ts'
import { useQuietList } from '../hooks/useQuietList.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

/** Leads from the users to the requests that wait, with their number; absent while there are none. */
export function RequestsLink(): ReactNode {
  const t = useTranslate()
  const count = useQuietList('access-requests', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'at', order: 'DESC' },
    filter: {},
  }).data?.total
  if (!count) return null
  return (
    <Badge badgeContent={count} color="error">
      <Button variant="outlined" component={Link} to={href('accessRequests')}>
        {t('admin.accessRequests.link')}
      </Button>
    </Badge>
  )
}

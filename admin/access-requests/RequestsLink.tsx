import { Badge, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as Link } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { limits } from '#common/validation/limits.ts'
import { useQuietList } from '../hooks/useQuietList.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

/** Leads from the users to the requests that wait, with their number; absent while there are none. */
export function RequestsLink(): ReactNode {
  const t = useTranslate()
  const { data } = useQuietList('access-requests', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'at', order: 'DESC' },
    filter: {},
  })
  // Without a total there are more than are counted.
  const count = data && (data.total ?? limits.logCount)
  if (!count) return null
  return (
    <Badge badgeContent={count} color="error">
      <Button variant="outlined" component={Link} to={href('accessRequests')}>
        {t('admin.accessRequests.link')}
      </Button>
    </Badge>
  )
}

import { Badge, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as Link } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { useAttention } from '../overview/useAttention.ts'

/** Leads from the users to the requests that wait, with their number; absent while there are none. */
export function RequestsLink(): ReactNode {
  const t = useTranslate()
  const { data } = useAttention()
  const count = data?.requests.total ?? 0
  if (count === 0) return null
  return (
    <Badge badgeContent={count} color="error">
      <Button variant="outlined" component={Link} to={href('accessRequests')}>
        {t('admin.accessRequests.link')}
      </Button>
    </Badge>
  )
}

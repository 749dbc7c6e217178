import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/useTranslate.ts'
import type { ModelFields } from './useModelFields.ts'

/** Says where suggestions come from when Power BI does not tell the columns of the model. */
export function ModelNote({ fields }: { fields: ModelFields }): ReactNode {
  const t = useTranslate()
  const { origin, reason, isPending } = fields
  if (isPending || origin === 'model') return null
  return (
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      {t(reason === 'row_security' ? 'admin.model.rowSecurity' : 'admin.model.unknown')}{' '}
      {t(origin === 'history' ? 'admin.model.history' : 'admin.model.typing')}
    </Typography>
  )
}

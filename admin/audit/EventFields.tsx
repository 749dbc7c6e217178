import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import type { LogRow } from '#common/contract/log.ts'
import { useDescriber } from './useDescriber.ts'

/** The changed fields of an event, each as it was and as it is. */
export function EventFields(event: LogRow<'audit-events'>): ReactNode {
  const { fieldsOf } = useDescriber()
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      {fieldsOf(event).map(({ field, label, before, after }) => (
        <Box key={field}>
          <Box component="dt" sx={{ display: 'inline', color: 'text.secondary' }}>{`${label}: `}</Box>
          <Box component="dd" sx={{ display: 'inline', m: 0 }}>
            {before !== undefined && (
              <Box component={after === undefined ? 'span' : 'del'} sx={{ color: 'text.secondary' }}>
                {before}
              </Box>
            )}
            {before !== undefined && after !== undefined && ' → '}
            {after !== undefined &&
              (after === before ? null : <ins style={{ textDecoration: 'none' }}>{after}</ins>)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

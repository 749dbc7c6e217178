import { Box, Link } from '@mui/material'
import { type ReactNode, useState } from 'react'
import type { LogRow } from '#common/contract/log.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { useDescriber } from './useDescriber.ts'

/** An import changes the access of thousands of users. */
const maxItems = 10

/** The changed fields of an event, each as it was and as it is; of long lists the first items, until all are asked for. */
export function EventFields(event: LogRow<'audit-events'>): ReactNode {
  const t = useTranslate()
  const [isWhole, setWhole] = useState(false)
  const { fieldsOf, isCut } = useDescriber(isWhole ? undefined : maxItems)
  return (
    <>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        {fieldsOf(event).map(({ field, label, before, after }) => (
          <Box key={field}>
            <Box component="dt" sx={{ display: 'inline', color: 'text.secondary' }}>{`${label}: `}</Box>
            <Box component="dd" sx={{ display: 'inline', m: 0, whiteSpace: 'pre-line' }}>
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
      {isCut(event) && (
        <Link component="button" type="button" onClick={() => setWhole(true)}>
          {t('admin.audit.showAll')}
        </Link>
      )}
    </>
  )
}

import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useNotify } from 'react-admin'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { useReadColumns } from './kept-from-report.ts'
import { ReportReader } from './ReportReader.tsx'
import type { ReadColumn } from './read-columns.ts'
import type { ModelFields } from './useModelFields.ts'

const origins = { report: 'report', history: 'history', none: 'typing' } as const

/**
 * Says where suggestions come from when Power BI does not tell the columns of the model, and offers to read them from
 * the report.
 */
export function ModelNote({ fields }: { fields: ModelFields }): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const { source, origin, reason, isPending } = fields
  const { columns, keep } = useReadColumns(source)
  const [isReading, setIsReading] = useState(false)
  if (isPending || origin === 'model') return null
  const finish = (read: ReadColumn[]) => {
    setIsReading(false)
    keep(read)
    notify(read.length > 0 ? 'admin.model.read' : 'admin.model.nothingRead', {
      type: read.length > 0 ? 'info' : 'warning',
      messageArgs: { smart_count: read.length },
    })
  }
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1, mb: 2 }}>
      <Typography color="textSecondary">
        {source && t(reason === 'row_security' ? 'admin.model.rowSecurity' : 'admin.model.unknown')}{' '}
        {t(`admin.model.${origins[origin]}`)}
      </Typography>
      {source && !columns?.length && (
        <Button
          variant="outlined"
          loading={isReading}
          loadingPosition="start"
          onClick={() => setIsReading(true)}
        >
          {t(isReading ? 'admin.model.reading' : 'admin.model.readReport')}
        </Button>
      )}
      {source && isReading && <ReportReader source={source} onDone={finish} />}
    </Box>
  )
}

import { Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import { memo, type ReactNode } from 'react'
import { useInput } from 'react-admin'
import { FormSection } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

/** Whether users may export the report to a file. */
export const ExportSection = memo((): ReactNode => {
  const t = useTranslate()
  const { field, id } = useInput<boolean>({ source: 'canExport' })
  return (
    <FormSection title={t('admin.reports.export')} hint={t('admin.reports.exportHint')}>
      <Box>
        <FormControlLabel
          control={
            <Checkbox
              checked={field.value === true}
              onChange={(_event, checked) => field.onChange(checked)}
              onBlur={field.onBlur}
              slotProps={{ input: { 'aria-describedby': `${id}-hint` } }}
            />
          }
          label={t('admin.reports.canExport')}
        />
        <FormHelperText id={`${id}-hint`}>{t('admin.reports.canExportHint')}</FormHelperText>
      </Box>
    </FormSection>
  )
})

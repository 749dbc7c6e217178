import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useLocale, useNotify } from 'react-admin'
import { useCallQuery } from '../data/useCall.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { UndoRehearsal } from './UndoRehearsal.tsx'

/** The last import, as long as it can be undone, and what an undo would do. */
export function LastImport(): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'short', timeStyle: 'short' })
  const [isOpen, setOpen] = useState(false)
  // It is not what the screen is for: without an answer there is nothing to show.
  const { data, refetch } = useCallQuery('lastImport', {}, { gcTime: 0 })
  const last = data?.import
  if (!last) return null
  const finish = (undone: number) => {
    notify('admin.importUndo.done', { type: 'success', messageArgs: { smart_count: undone } })
    setOpen(false)
    void refetch()
  }
  const { id, file, by, at, until, counts } = last
  return (
    <FormCard title={t('admin.importUndo.title')}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {t('admin.importUndo.imported', {
          file: file || t('admin.importUndo.unnamed'),
          by: by ?? t('admin.importUndo.deleted'),
          at: format.format(new Date(at)),
        })}
      </Typography>
      <Typography color="textSecondary">{t('admin.importUndo.counts', counts)}</Typography>
      <Typography color="textSecondary">
        {t('admin.importUndo.until', { until: format.format(new Date(until)) })}
      </Typography>
      <Box sx={{ mt: 1.5 }}>
        <Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(`admin.importUndo.${isOpen ? 'hide' : 'show'}`)}
        </Button>
      </Box>
      {isOpen && <UndoRehearsal key={id} importId={id} onUndone={finish} />}
    </FormCard>
  )
}

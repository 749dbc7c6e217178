import { Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDataProvider, useLocale, useNotify } from 'react-admin'
import { importUndoTexts } from '#common/texts/import-undo.ts'
import type { PortalDataProvider } from '../data/data-provider.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useLaterText } from '../i18n/useLaterText.ts'
import { UndoRehearsal } from './UndoRehearsal.tsx'

/** The last import, as long as it can be undone, and what an undo would do. */
export function LastImport(): ReactNode {
  const text = useLaterText(importUndoTexts)
  const notify = useNotify()
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'short', timeStyle: 'short' })
  const { call } = useDataProvider<PortalDataProvider>()
  const [isOpen, setOpen] = useState(false)
  // It is not what the screen is for: without an answer there is nothing to show.
  const { data, refetch } = useQuery({
    queryKey: ['lastImport'],
    queryFn: ({ signal }) => call('lastImport', {}, { signal }),
    gcTime: 0,
    retry: false,
  })
  const last = data?.import
  if (!last) return null
  const finish = (undone: number) => {
    const done = text('done', { smart_count: undone })
    notify(done, { type: 'success', messageArgs: { _: done } })
    setOpen(false)
    void refetch()
  }
  const { id, file, by, at, until, counts } = last
  return (
    <FormCard title={text('title')}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {text('imported', {
          file: file || text('unnamed'),
          by: by ?? text('deleted'),
          at: format.format(new Date(at)),
        })}
      </Typography>
      <Typography color="textSecondary">{text('counts', counts)}</Typography>
      <Typography color="textSecondary">
        {text('until', { until: format.format(new Date(until)) })}
      </Typography>
      <Box sx={{ mt: 1.5 }}>
        <Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text(isOpen ? 'hide' : 'show')}
        </Button>
      </Box>
      {isOpen && <UndoRehearsal key={id} importId={id} onUndone={finish} />}
    </FormCard>
  )
}

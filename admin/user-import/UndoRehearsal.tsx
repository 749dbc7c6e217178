import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { LoadError, useErrorMessage } from '../components/LoadError.tsx'
import { once, useCallMutation, useCallQuery } from '../data/useCall.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { UndoRows } from './UndoRows.tsx'

interface UndoRehearsalProps {
  importId: number
  /** @param undone how many changes */
  onUndone: (undone: number) => void
}

/** What the undo would remove, restore and keep, and the button that does it. Nothing is undone before. */
export function UndoRehearsal({ importId, onUndone }: UndoRehearsalProps): ReactNode {
  const t = useTranslate()
  const { data, error, isFetching, refetch } = useCallQuery(
    'rehearseImportUndo',
    { id_import: importId },
    once,
  )
  const undo = useCallMutation('undoImport', {
    onSuccess: ({ undone }) => onUndone(undone),
    onError: () => void refetch(),
  })
  const reason = useErrorMessage(undo.error)

  if (error) {
    return <LoadError title={t('admin.importUndo.failed')} error={error} onRetry={() => void refetch()} />
  }
  const kept = data?.rows.filter(({ effect }) => effect === 'kept').length ?? 0
  const isNothing = data !== undefined && kept === data.rows.length
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
      <Typography color="textSecondary">{t('admin.importUndo.hint')}</Typography>
      {isFetching && <LinearProgress aria-label={t('common.loading')} />}
      {undo.error && !isFetching && (
        <Alert severity="error">{t('admin.importUndo.refused', { reason })}</Alert>
      )}
      {kept > 0 && (
        <Alert severity="warning">
          {isNothing ? t('admin.importUndo.nothing') : t('admin.importUndo.kept', { smart_count: kept })}
        </Alert>
      )}
      {data && <UndoRows rows={data.rows} />}
      <Box>
        <Button
          variant="contained"
          color="error"
          disabled={!data || isNothing || isFetching}
          loading={undo.isPending}
          onClick={() => data && undo.mutate({ id_import: importId, version: data.version })}
        >
          {t('admin.importUndo.submit')}
        </Button>
      </Box>
    </Box>
  )
}

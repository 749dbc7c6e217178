import { Alert, Box, Button, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useTranslate, useTranslateMessage } from '../i18n/useTranslate.ts'
import { cellName } from './OutdatedDialog.tsx'
import type { MatrixState } from './useMatrix.ts'

/** Problems listed in full; the rest are only counted, and marked in the grid. */
const maxProblems = 5

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 2,
} as const

interface SaveBarProps {
  state: MatrixState
  /** About the cell that has the focus. */
  note: string | undefined
}

/** How many changes are not saved, what is wrong with them, and the buttons. */
export function SaveBar({ state, note }: SaveBarProps): ReactNode {
  const { matrix, pending, problems, error, isSaving, save, discard } = state
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  const [isDiscarding, setDiscarding] = useState(false)
  const count = { smart_count: pending.size }
  const rest = problems.length - maxProblems
  return (
    <>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ mt: 1, minHeight: '2.9em', overflowWrap: 'anywhere' }}
      >
        {note}
      </Typography>
      {problems.length > 0 && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {t('admin.groupAccess.refused')}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {problems.slice(0, maxProblems).map(({ cell, message }) => (
              <li key={`${cell.reportId} ${cell.userId}`}>
                {cellName(matrix, cell)}: {translateMessage(message)}
              </li>
            ))}
            {rest > 0 && <li>{t('admin.groupAccess.more', { smart_count: rest })}</li>}
          </Box>
        </Alert>
      )}
      {error && (
        <Alert severity="error" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {error}
        </Alert>
      )}
      <Box sx={bar}>
        <Button variant="contained" loading={isSaving} disabled={pending.size === 0} onClick={save}>
          {t('common.save')}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          disabled={pending.size === 0 || isSaving}
          onClick={() => setDiscarding(true)}
        >
          {t('admin.groupAccess.discard')}
        </Button>
        <Typography role="status" sx={{ color: pending.size > 0 ? 'warning.main' : 'text.secondary' }}>
          {pending.size > 0 ? t('admin.groupAccess.pending', count) : t('admin.groupAccess.noPending')}
        </Typography>
      </Box>
      <ConfirmDialog
        open={isDiscarding}
        title={t('admin.groupAccess.discardTitle')}
        confirmLabel={t('admin.groupAccess.discard')}
        onConfirm={() => {
          setDiscarding(false)
          discard()
        }}
        onCancel={() => setDiscarding(false)}
      >
        {t('admin.groupAccess.discardText', count)}
      </ConfirmDialog>
    </>
  )
}

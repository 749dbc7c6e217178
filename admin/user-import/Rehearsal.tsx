import { Alert, Box, Button, Checkbox, FormControlLabel, LinearProgress } from '@mui/material'
import { type ReactNode, useMemo, useState } from 'react'
import type { ResponseOf } from '#common/contract/index.ts'
import { LoadError, useErrorMessage } from '../components/LoadError.tsx'
import { once, useCallMutation, useCallQuery } from '../data/useCall.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useConfig } from '../hooks/useConfig.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { attributeNames, type ColumnMapping, toImportRows } from './columns.ts'
import { RehearsedRows } from './RehearsedRows.tsx'
import type { TableRow } from './read-table.ts'

interface RehearsalProps {
  file: string
  rows: readonly TableRow[]
  mapping: ColumnMapping
  /** Rows were corrected or left out. */
  onRowsChange: (rows: readonly TableRow[]) => void
  onImported: (counts: ResponseOf<'importUsers'>) => void
}

const actionBar = {
  ...{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', py: 2, mb: -2 },
  ...{ position: 'sticky', bottom: 0, zIndex: 1, bgcolor: 'background.paper' },
} as const

/** What the import would change, row by row, and the button that does it. Nothing is stored before. */
export function Rehearsal({ file, rows, mapping, onRowsChange, onImported }: RehearsalProps): ReactNode {
  const t = useTranslate()
  const { id_setup, linksByMail } = useConfig()
  const [isInviting, setIsInviting] = useState(true)
  const [isRemoving, setIsRemoving] = useState(false)
  const attributes = useMemo(() => attributeNames(mapping), [mapping])
  const hasAttributes = attributes.length > 0
  const table = useMemo(
    () => ({
      rows: toImportRows(
        rows.map(({ cells }) => cells),
        mapping,
      ),
      attributes,
      remove_empty: hasAttributes && isRemoving,
    }),
    [rows, mapping, attributes, hasAttributes, isRemoving],
  )
  const { data, error, isFetching, refetch } = useCallQuery('rehearseImport', table, {
    ...once,
    // A corrected row is checked with the others in sight.
    placeholderData: (previous) => (previous?.rows.length === table.rows.length ? previous : undefined),
  })
  const {
    mutate,
    isPending,
    error: failure,
  } = useCallMutation('importUsers', { onSuccess: onImported, onError: () => void refetch() })

  const reason = useErrorMessage(failure)

  if (error) {
    return (
      <LoadError title={t('admin.import.rehearsalFailed')} error={error} onRetry={() => void refetch()} />
    )
  }
  const isRefused = (at: number) => data?.rows[at]?.status === 'refused'
  const refused = rows.filter((_row, at) => isRefused(at)).length
  const correct = (line: number, column: number, text: string) =>
    onRowsChange(
      rows.map((row) => (row.line === line ? { ...row, cells: row.cells.with(column, text) } : row)),
    )
  const lacksNames = !mapping.includes('name') && data?.rows.some(({ field }) => field === 'name')
  const changed = data?.rows.some(({ status }) => status === 'added' || status === 'changed')
  return (
    <FormCard title={t('admin.import.rehearsalTitle')} hint={t('admin.import.rehearsalHint')}>
      {hasAttributes && (
        <FormControlLabel
          control={<Checkbox checked={isRemoving} onChange={({ target }) => setIsRemoving(target.checked)} />}
          label={t('admin.import.removeEmpty')}
        />
      )}
      {isFetching && <LinearProgress aria-label={t('common.loading')} />}
      {failure && !isFetching && <Alert severity="error">{t('admin.import.failed', { reason })}</Alert>}
      {lacksNames && <Alert severity="warning">{t('admin.import.nameMissing')}</Alert>}
      {data && (
        <RehearsedRows
          {...{ file: rows, mapping, rows: table.rows, results: data.rows }}
          onCorrect={correct}
        />
      )}
      {refused > 0 && !lacksNames && (
        <Alert
          severity="warning"
          sx={{ mt: 2 }}
          action={
            <Button
              color="inherit"
              size="small"
              onClick={() => onRowsChange(rows.filter((_row, at) => !isRefused(at)))}
            >
              {t('admin.import.leaveOut')}
            </Button>
          }
        >
          {t('admin.import.refused', { smart_count: refused })}
        </Alert>
      )}
      <Box sx={actionBar}>
        <Button
          variant="contained"
          disabled={!data || !changed || refused > 0 || isFetching}
          loading={isPending}
          onClick={() =>
            data &&
            mutate({
              ...table,
              ...{ version: data.version, id_setup, file },
              invite: Boolean(linksByMail) && isInviting,
            })
          }
        >
          {t('admin.import.submit')}
        </Button>
        {linksByMail && (
          <FormControlLabel
            control={
              <Checkbox checked={isInviting} onChange={({ target }) => setIsInviting(target.checked)} />
            }
            label={t('admin.import.invite')}
          />
        )}
      </Box>
    </FormCard>
  )
}

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
  onImported: (counts: ResponseOf<'importUsers'>) => void
}

/** What the import would change, row by row, and the button that does it. Nothing is stored before. */
export function Rehearsal({ file, rows, mapping, onImported }: RehearsalProps): ReactNode {
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
  const { data, error, isFetching, refetch } = useCallQuery('rehearseImport', table, once)
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
  const refused = data?.rows.filter(({ status }) => status === 'refused').length ?? 0
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
      {data && <RehearsedRows file={rows} rows={table.rows} results={data.rows} />}
      {refused > 0 && !lacksNames && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {t('admin.import.refused', { smart_count: refused })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 2 }}>
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

import { Autocomplete, Button, CircularProgress, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { useGetList, useInput } from 'react-admin'
import { useErrorMessage } from '../components/LoadError.tsx'
import type { ParentIds } from '../data/types.ts'
import { useTranslate, useTranslateMessage } from '../i18n/useTranslate.ts'

interface SourceInputProps {
  source: 'accountId' | 'workspaceId' | 'powerBiReportId'
  resource: 'accounts' | 'workspaces' | 'reports'
  /** Ids of what the options belong to; absent until they are chosen. */
  parents: ParentIds | undefined
  /** Shown while the parents are not chosen. */
  disabledHint?: string
  /** Name stored with the report, shown until the options are loaded. */
  storedName?: string
  onChoose: (id: string | number, name: string) => void
}

interface Option {
  id: string | number
  name: string
}

/** All options at once; they are searched in the browser. */
const all = { pagination: { page: 1, perPage: 10_000 }, sort: { field: 'name', order: 'ASC' as const } }

/** One step of the source: a searchable select with its loading and error state. */
export function SourceInput(props: SourceInputProps): ReactNode {
  const { source, resource, parents, disabledHint, storedName, onChoose } = props
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  const { field, fieldState } = useInput<string | number>({ source })
  const enabled = parents !== undefined
  const { data, error, isFetching, refetch } = useGetList<Option>(
    resource,
    { ...all, filter: parents ?? {} },
    { enabled, retry: false, onError: () => {}, staleTime: 30_000 },
  )
  const reason = useErrorMessage(error)
  const options = (enabled && data) || []
  const selected = options.find((option) => String(option.id) === String(field.value))
  const unlistedName =
    isFetching || error
      ? (storedName ?? String(field.value))
      : t('admin.reports.missing', { id: String(field.value) })
  const value = selected ?? (field.value ? { id: field.value, name: unlistedName } : null)

  const fieldError = fieldState.error?.message
  const loadError = enabled && error ? t('admin.reports.sourceFailed', { reason }) : undefined
  const hint = enabled ? undefined : disabledHint

  return (
    <Autocomplete<Option>
      options={options}
      value={value}
      disabled={!enabled}
      loading={isFetching}
      autoHighlight
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, other) => String(option.id) === String(other.id)}
      loadingText={t('common.loading')}
      noOptionsText={t('admin.reports.noOptions')}
      onChange={(_event, option) => onChoose(option?.id ?? '', option?.name ?? '')}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={t(`resources.groupReports.fields.${source}`)}
          error={Boolean(fieldError || loadError)}
          helperText={loadError ?? (fieldError ? translateMessage(fieldError) : hint)}
          slotProps={{
            ...params.slotProps,
            input: {
              ...params.slotProps.input,
              endAdornment: (
                <>
                  {isFetching && <CircularProgress size={18} />}
                  {loadError && !isFetching && (
                    <Button size="small" onClick={() => refetch()} sx={{ minHeight: 0, py: 0 }}>
                      {t('common.retry')}
                    </Button>
                  )}
                  {params.slotProps.input.endAdornment}
                </>
              ),
            },
          }}
        />
      )}
    />
  )
}

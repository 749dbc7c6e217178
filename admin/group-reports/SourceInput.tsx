import { Autocomplete, Button, CircularProgress, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { useGetList, useInput, useTranslate } from 'react-admin'
import { useReason } from '../parts/LoadFailed.tsx'
import { useWords } from '../providers/useWords.ts'

interface SourceInputProps {
  source: 'id_conta' | 'id_workspace' | 'link_report'
  resource: 'accounts' | 'workspaces' | 'reports'
  /** Ids the choices depend on; absent while they are not chosen. */
  within: Record<string, string | number> | undefined
  /** Said while the one before is not chosen. */
  waiting?: string
  /** What the report calls it, said until the choices are there. */
  storedName?: string
  onChoose: (id: string | number, name: string) => void
}

interface Option {
  id: string | number
  name: string
}

/** Every choice at once: searched in the browser as one types. */
const whole = { pagination: { page: 1, perPage: 10_000 }, sort: { field: 'name', order: 'ASC' as const } }

/** One step of the source: typed into, with its loading and its failure. */
export function SourceInput(props: SourceInputProps): ReactNode {
  const { source, resource, within, waiting, storedName, onChoose } = props
  const words = useWords()
  const translate = useTranslate()
  const { field, fieldState } = useInput<string | number>({ source })
  const enabled = within !== undefined
  const { data, error, isFetching, refetch } = useGetList<Option>(
    resource,
    { ...whole, filter: within ?? {} },
    { enabled, retry: false, onError: () => {}, staleTime: 30_000 },
  )
  const why = useReason(error)
  const options = (enabled && data) || []
  const known = options.find((option) => String(option.id) === String(field.value))
  const unknownName =
    isFetching || error
      ? (storedName ?? String(field.value))
      : words('admin.reports.gone', { id: String(field.value) })
  const chosen = known ?? (field.value ? { id: field.value, name: unknownName } : null)

  const fault = fieldState.error?.message
  const failed = enabled && error ? words('admin.reports.sourceFailed', { why }) : undefined
  const hint = enabled ? undefined : waiting

  return (
    <Autocomplete<Option>
      options={options}
      value={chosen}
      disabled={!enabled}
      loading={isFetching}
      autoHighlight
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, value) => String(option.id) === String(value.id)}
      loadingText={words('common.loading')}
      noOptionsText={words('admin.reports.nothingThere')}
      onChange={(_event, option) => onChoose(option?.id ?? '', option?.name ?? '')}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={words(`resources.groupReports.fields.${source}`)}
          error={Boolean(fault || failed)}
          helperText={failed ?? (fault ? translate(fault, { _: fault }) : hint)}
          slotProps={{
            ...params.slotProps,
            input: {
              ...params.slotProps.input,
              endAdornment: (
                <>
                  {isFetching && <CircularProgress size={18} />}
                  {failed && !isFetching && (
                    <Button size="small" onClick={() => refetch()} sx={{ minHeight: 0, py: 0 }}>
                      {words('common.retry')}
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

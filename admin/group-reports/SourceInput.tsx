import { Autocomplete, Button, CircularProgress, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { useInput } from 'react-admin'
import { useErrorMessage } from '../components/LoadError.tsx'
import { useTranslate, useTranslateMessage } from '../i18n/useTranslate.ts'
import { useListOpening } from './list-opening.ts'
import { type SourceOption, type SourceStep, useSourceOptions } from './useSourceOptions.ts'

interface SourceInputProps extends SourceStep {
  source: 'accountId' | 'workspaceId' | 'powerBiReportId'
  /** Shown while the parents are not chosen. */
  disabledHint?: string
  openOnFocus?: boolean
  onChoose: (id: string | number, name: string) => void
}

/** One step of the source: a searchable select with its loading and error state. */
export function SourceInput({
  source,
  disabledHint,
  openOnFocus,
  onChoose,
  ...step
}: SourceInputProps): ReactNode {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  const { field, fieldState } = useInput<string | number>({ source })
  const opening = useListOpening()
  const enabled = step.parents !== undefined
  const { options, chosen, error, isFetching, refetch } = useSourceOptions(step, field.value)
  const reason = useErrorMessage(error)

  const fieldError = fieldState.error?.message
  const loadError = error ? t('admin.reports.sourceFailed', { reason }) : undefined
  const hint = enabled ? undefined : disabledHint

  return (
    <Autocomplete<SourceOption>
      options={options}
      value={chosen}
      disabled={!enabled}
      loading={isFetching}
      autoHighlight
      disablePortal
      openOnFocus={openOnFocus}
      {...opening}
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

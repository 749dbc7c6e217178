import { Autocomplete, Button, CircularProgress, Link as MuiLink, TextField, useForkRef } from '@mui/material'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { LinkBase as Link, useInput } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { useErrorMessage } from '../../components/LoadError.tsx'
import { useTranslate, useTranslateMessage } from '../../i18n/useTranslate.ts'
import { useListOpening } from './list-opening.ts'
import { type SourceOption, type SourceStep, useSourceOptions } from './useSourceOptions.ts'

interface SourceInputProps {
  step: SourceStep
  openOnFocus: boolean
  /** Takes the focus as soon as it is true. */
  isNext: boolean
  onChoose: (id: string | number, name: string) => void
}

/** One step of the source: a searchable select with its loading and error state. */
export function SourceInput({ step, openOnFocus, isNext, onChoose }: SourceInputProps): ReactNode {
  const { source, disabledHint, value } = step
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  const { field, fieldState } = useInput({ source })
  // Kept here, because `Autocomplete` discards it when options arrive that name what is chosen.
  const [typed, setTyped] = useState<string>()
  const opening = useListOpening()
  const input = useRef<HTMLInputElement>(null)
  const inputRef = useForkRef(input, field.ref)
  // Not by `setFocus` of the form, which waits and would take the focus from a field clicked in between.
  useLayoutEffect(() => {
    if (isNext) input.current?.focus()
  }, [isNext])
  const enabled = step.parents !== undefined
  const { options, chosen, error, isFetching, refetch } = useSourceOptions(step)
  const reason = useErrorMessage(error)

  const fieldError = fieldState.error?.message
  const loadError = error ? t('admin.reports.sourceFailed', { reason }) : undefined
  const isWithoutAccount = source === 'accountId' && !isFetching && !error && options.length === 0
  const hint = isWithoutAccount ? (
    <MuiLink component={Link} to={href('accountAdd')}>
      {t('admin.reports.noAccounts')}
    </MuiLink>
  ) : enabled ? undefined : (
    disabledHint
  )

  return (
    <Autocomplete<SourceOption>
      options={options}
      value={chosen}
      inputValue={typed ?? chosen?.name ?? ''}
      disabled={!enabled}
      loading={isFetching}
      autoHighlight
      disablePortal
      // A report that is chosen may get the focus back from the question before it is changed.
      openOnFocus={openOnFocus && !(source === 'powerBiReportId' && value)}
      {...opening}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, other) => String(option.id) === String(other.id)}
      loadingText={t('common.loading')}
      noOptionsText={t('admin.reports.noOptions')}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'reset') setTyped(reason === 'input' ? text : undefined)
      }}
      onChange={(_event, option) => {
        setTyped(undefined)
        onChoose(option?.id ?? '', option?.name ?? '')
      }}
      onBlur={() => {
        setTyped(undefined)
        field.onBlur()
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={inputRef}
          label={t(`resources.groupReports.fields.${source}`)}
          error={Boolean(fieldError || loadError)}
          helperText={loadError ?? (fieldError ? translateMessage(fieldError) : hint)}
          slotProps={{
            input: {
              ...params.InputProps,
              endAdornment: (
                <>
                  {isFetching && <CircularProgress size={18} />}
                  {loadError && !isFetching && (
                    <Button size="small" onClick={() => refetch()} sx={{ minHeight: 0, py: 0 }}>
                      {t('common.retry')}
                    </Button>
                  )}
                  {params.InputProps.endAdornment}
                </>
              ),
            },
          }}
        />
      )}
    />
  )
}

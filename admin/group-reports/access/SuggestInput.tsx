import { Autocomplete, type AutocompleteProps, Box, createFilterOptions, TextField } from '@mui/material'
import type { ClipboardEvent, ReactNode, Ref } from 'react'
import { useTranslate } from '../../i18n/useTranslate.ts'

/** Not all properties of MUI's component: TypeScript would take seconds to compare them. */
type ListProps<Option> = Partial<
  Pick<
    AutocompleteProps<Option, false, true, true>,
    | 'disableCloseOnSelect'
    | 'filterOptions'
    | 'getOptionKey'
    | 'groupBy'
    | 'loading'
    | 'onClose'
    | 'onKeyDown'
    | 'onOpen'
    | 'open'
    | 'renderOption'
    | 'value'
  >
>

interface SuggestInputProps<Option> extends ListProps<Option> {
  label: string
  inputRef?: Ref<HTMLInputElement>
  text: string
  error: boolean
  maxLength: number
  inputMode?: 'decimal' | 'text'
  options: readonly Option[]
  labelOf: (option: Option) => string
  /** Everything that is typed, at once. */
  onText: (text: string) => void
  onPick: (option: Option) => void
  onPasteText?: (event: ClipboardEvent) => void
}

/** More are not listed, which keeps large models fast; typing narrows the list. */
const shown = 100

/** A text field that suggests options and accepts any other text. The list is mounted only while it is open. */
export function SuggestInput<Option extends object | string>(props: SuggestInputProps<Option>): ReactNode {
  const { label, inputRef, text, error, maxLength, inputMode, ...list } = props
  const { options, labelOf, onText, onPick, onPasteText, ...rest } = list
  const t = useTranslate()
  const nameOf = (option: Option | string) => (typeof option === 'string' ? option : labelOf(option))
  const filter = createFilterOptions<Option>({ limit: shown, stringify: labelOf })
  return (
    <Autocomplete<Option, false, true, true>
      freeSolo
      disableClearable
      options={options}
      filterOptions={(all, state) => {
        const found = filter([...all], state)
        // The text is complete: a list below it would only cover other fields.
        return found.length === 1 && found[0] && nameOf(found[0]) === state.inputValue ? [] : found
      }}
      value={text}
      inputValue={text}
      getOptionLabel={nameOf}
      isOptionEqualToValue={(option, value) => nameOf(option) === nameOf(value)}
      onInputChange={(_event, next, reason) => {
        if (reason === 'input') onText(next)
      }}
      onChange={(_event, option, reason) => {
        if (reason === 'selectOption' && option !== null) onPick(option as Option)
      }}
      loadingText={t('common.loading')}
      slotProps={{
        // Otherwise the list would have the same accessible name as the field.
        listbox: { 'aria-label': t('admin.filters.suggestions'), 'aria-labelledby': undefined },
        popper: { placement: 'bottom-start', sx: { minWidth: 260 } },
      }}
      // A list of lists, as the default is, has no options to a screen reader.
      renderGroup={({ key, group, children }) => (
        <Box key={key} role="group" aria-label={group}>
          <Box aria-hidden sx={{ px: 2, py: 1, color: 'text.secondary' }}>
            {group}
          </Box>
          {children}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          inputRef={inputRef}
          margin="none"
          error={error}
          onPaste={onPasteText}
          slotProps={{
            htmlInput: { ...params.inputProps, maxLength, inputMode, autoComplete: 'off' },
          }}
        />
      )}
      {...rest}
    />
  )
}

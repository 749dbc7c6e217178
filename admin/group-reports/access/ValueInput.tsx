import { Box, Checkbox } from '@mui/material'
import { type ClipboardEvent, type HTMLAttributes, type ReactNode, type Ref, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { BLANK } from '#common/filters/column-values.ts'
import { textOf } from '#common/validation/field-errors.ts'
import type { FilterRow } from '#common/validation/filters.ts'
import { limits } from '#common/validation/limits.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { isClickIntoText } from '../source/list-opening.ts'
import { useModelValues } from '../source/useModelValues.ts'
import type { ReportSourceIds } from '../source/useReportSource.ts'
import { SuggestInput } from './SuggestInput.tsx'
import { hasValueOf } from './toggle-picked.ts'

interface ValueInputProps {
  source: ReportSourceIds | undefined
  row: FilterRow
  error: boolean
  /** The field of the form with all rows. */
  list: string
  inputRef: Ref<HTMLInputElement>
  /** Whether the values are listed. */
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onText: (text: string) => void
  /** @param replaces the row's text was only typed to find this value */
  onPick: (value: string, replaces: boolean) => void
  onPaste: (values: string[]) => void
  onEnter: (() => void) | undefined
}

/** The value of a filter. Each value that is ticked in the list has a row of its own. */
export function ValueInput({
  source,
  list,
  row,
  error,
  inputRef,
  isOpen,
  ...on
}: ValueInputProps): ReactNode {
  const t = useTranslate()
  // What was typed since a value was picked.
  const [search, setSearch] = useState('')
  const model = useModelValues(source, row, { text: search, enabled: isOpen })
  const text = textOf(row.value)
  const paste = (event: ClipboardEvent) => {
    const values = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((value) => value.trim())
      .filter(Boolean)
    if (values.length < 2) return
    event.preventDefault()
    on.onPaste(values)
  }
  return (
    <SuggestInput<string>
      label={t('admin.filters.value')}
      text={text}
      // Several values can be ticked, also the row's own one, which MUI would ignore as already chosen.
      value=""
      error={error}
      maxLength={limits.filterValue}
      inputMode={row.data_type === 'number' ? 'decimal' : 'text'}
      options={model.values}
      labelOf={(value) => value}
      // The server has searched already.
      filterOptions={(values) => (values.length === 1 && values[0] === text && search !== '' ? [] : values)}
      loading={isOpen && model.isFetching && model.values.length === 0}
      open={isOpen}
      inputRef={inputRef}
      onOpen={() => on.onOpenChange(true)}
      onClose={(event, reason) => {
        if (isClickIntoText(event, reason)) return
        on.onOpenChange(false)
        setSearch('')
      }}
      disableCloseOnSelect
      groupBy={model.isComplete ? undefined : () => t('admin.filters.moreValues')}
      onText={(next) => {
        setSearch(next)
        on.onText(next)
      }}
      onPick={(value) => {
        on.onPick(value, text === '' || search !== '')
        setSearch('')
      }}
      onPasteText={paste}
      onKeyDown={({ key, target }) => {
        // With an option marked in the list, Enter ticks it.
        const isMarked = target instanceof Element && target.hasAttribute('aria-activedescendant')
        if (key === 'Enter' && text && !isMarked) on.onEnter?.()
      }}
      renderOption={({ key, ...props }, value) => (
        <ValueOption key={key} {...props} list={list} row={{ ...row, value }}>
          {value === BLANK ? `${value} · ${t('admin.filters.blank')}` : value}
        </ValueOption>
      )}
    />
  )
}

interface ValueOptionProps extends HTMLAttributes<HTMLLIElement> {
  list: string
  /** The row that has the value, if it is ticked. */
  row: FilterRow
}

/** A value that can be ticked. */
function ValueOption({ list, row, children, ...props }: ValueOptionProps) {
  const isPicked = useWatch({
    name: list,
    compute: (rows: FilterRow[]) => rows.some((other) => hasValueOf(other, row)),
  })
  return (
    <Box component="li" {...props} aria-selected={isPicked} sx={{ gap: 1 }}>
      <Checkbox
        size="small"
        tabIndex={-1}
        checked={isPicked}
        sx={{ p: 0 }}
        slotProps={{ input: { 'aria-hidden': true } }}
      />
      <span>{children}</span>
    </Box>
  )
}

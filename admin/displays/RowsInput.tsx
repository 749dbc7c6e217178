import { Alert } from '@mui/material'
import type { ReactNode } from 'react'
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  RadioButtonGroupInput,
  ReferenceArrayInput,
  ReferenceInput,
  required,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { rowChoices } from '../data/display-calls.ts'
import { choicesOf } from '../forms/choices.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

const byName = { field: 'name', order: 'ASC' } as const

interface RowsInputProps {
  /** Default: with "decide later". */
  choices?: readonly (typeof rowChoices)[number][]
}

/** Whose rows and pages a display shows of the reports of its playlists. */
export function RowsInput({ choices = rowChoices }: RowsInputProps): ReactNode {
  const t = useTranslate()
  const rows = useWatch({ name: 'access.rows' })
  return (
    <>
      <RadioButtonGroupInput
        source="access.rows"
        label="admin.displays.rows.label"
        choices={choicesOf(choices, 'admin.displays.rows.choices')}
        helperText={false}
        row={false}
        validate={required()}
      />
      {rows === 'user' && (
        <ReferenceInput source="access.like_user" reference="users" sort={byName} perPage={50}>
          <AutocompleteInput
            label="admin.displays.rows.user"
            noOptionsText="admin.displays.rows.noUser"
            validate={required()}
          />
        </ReferenceInput>
      )}
      {rows === 'sets' && (
        <ReferenceArrayInput source="access.filter_sets" reference="filterSets" sort={byName} perPage={100}>
          <AutocompleteArrayInput
            label="admin.displays.rows.sets"
            helperText="admin.displays.rows.setsHint"
            validate={required()}
          />
        </ReferenceArrayInput>
      )}
      {rows === 'all' && <Alert severity="warning">{t('admin.displays.rows.allWarning')}</Alert>}
      {rows === 'later' && <Alert severity="info">{t('admin.displays.rows.laterHint')}</Alert>}
    </>
  )
}

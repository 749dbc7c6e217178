import { Box, Button, FormHelperText, TextField, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useNotify } from 'react-admin'
import type { RuleKey } from '#common/access/row-rules.ts'
import { DeleteIcon } from '#common/ui/icons.ts'
import type { FieldErrors } from '#common/validation/field-errors.ts'
import type { FilterRow } from '#common/validation/filters.ts'
import { limits } from '#common/validation/limits.ts'
import { IconButton } from '../components/IconButton.tsx'
import { AddIcon } from '../components/icons.tsx'
import { ColumnInputs } from '../group-reports/access/ColumnInputs.tsx'
import { type ModelFields, useModelFields } from '../group-reports/source/useModelFields.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { withProposedKeys } from './propose-keys.ts'

interface RuleKeysProps {
  keys: RuleKey[]
  /** The filters of the report. */
  filters: FilterRow[]
  /** By place and field, such as `keys.0.key`. */
  errors: FieldErrors
  onChange: (keys: RuleKey[]) => void
}

/** The columns that roles read from the custom data, with a short key each. */
export function RuleKeys({ keys, filters, errors, onChange }: RuleKeysProps): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const fields = useModelFields(filters)
  const isFull = keys.length >= limits.ruleKeys
  const propose = () => {
    const proposed = withProposedKeys(keys, filters)
    if (proposed.length > keys.length) onChange(proposed)
    else notify('admin.rowRules.nothingToPropose', { type: 'info' })
  }
  return (
    <Box role="group" aria-label={t('admin.rowRules.keys')} sx={{ display: 'grid', gap: 1.5 }}>
      <Box>
        <Typography component="h3" variant="subtitle2">
          {t('admin.rowRules.keys')}
        </Typography>
        <Typography color="textSecondary">{t('admin.rowRules.keysHint')}</Typography>
      </Box>
      {[...keys.entries()].map(([at, key]) => (
        <KeyRow
          key={at}
          at={at}
          value={key}
          fields={fields}
          errors={errors}
          onChange={(next) => onChange(keys.with(at, next))}
          onRemove={() => onChange(keys.toSpliced(at, 1))}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={isFull}
          onClick={() => onChange([...keys, { key: '', table: keys.at(-1)?.table ?? '', column: '' }])}
        >
          {t('admin.rowRules.addKey')}
        </Button>
        <Button disabled={isFull} onClick={propose}>
          {t('admin.rowRules.propose')}
        </Button>
      </Box>
    </Box>
  )
}

interface KeyRowProps {
  at: number
  value: RuleKey
  fields: ModelFields
  errors: FieldErrors
  onChange: (key: RuleKey) => void
  onRemove: () => void
}

function KeyRow({ at, value, fields, errors, onChange, onRemove }: KeyRowProps): ReactNode {
  const t = useTranslate()
  const errorOf = (field: keyof RuleKey) => errors[`keys.${at}.${field}`]
  const shown = [
    ...new Set([errorOf('key'), errorOf('table'), errorOf('column')].filter((code) => code !== undefined)),
  ]
  const number = at + 1
  const change = ({ table, column }: FilterRow) =>
    onChange({ ...value, table: `${table}`, column: `${column}` })
  return (
    <Box role="group" aria-label={t('admin.rowRules.keyOf', { number })}>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr) 40px', sm: '7rem minmax(0, 1fr) minmax(0, 1fr) 40px' },
          alignItems: 'end',
          '& > .MuiAutocomplete-root': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        }}
      >
        <TextField
          margin="none"
          label={t('admin.rowRules.key')}
          value={value.key}
          error={errorOf('key') !== undefined}
          slotProps={{ htmlInput: { maxLength: 20, autoComplete: 'off' } }}
          onChange={({ target }) => onChange({ ...value, key: target.value })}
        />
        <ColumnInputs
          row={{ table: value.table, column: value.column, condition: 'In', value: '', data_type: 'varchar' }}
          fields={fields}
          opens={undefined}
          invalid={{ table: errorOf('table') !== undefined, column: errorOf('column') !== undefined }}
          onChange={change}
          onChoose={change}
        />
        <Box sx={{ gridColumn: { xs: 2, sm: 'auto' }, gridRow: { xs: 1, sm: 'auto' } }}>
          <IconButton
            icon={DeleteIcon}
            label={t('admin.rowRules.removeKey', { number })}
            onClick={onRemove}
          />
        </Box>
      </Box>
      {shown.map((code) => (
        <FormHelperText key={code} error role="alert">
          {t(code === 'fillAll' ? 'fieldErrors.required' : `fieldErrors.${code}`)}
        </FormHelperText>
      ))}
    </Box>
  )
}

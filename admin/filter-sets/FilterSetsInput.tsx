import { Autocomplete, Link, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { href } from '#common/addresses/paths.ts'
import { limits } from '#common/validation/limits.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { useFilterSets } from './useFilterSets.ts'

interface FilterSetsInputProps {
  ids: readonly number[]
  onChange: (ids: number[]) => void
}

/** The filter sets of a user on a report; nothing where there are none to choose. */
export function FilterSetsInput({ ids, onChange }: FilterSetsInputProps): ReactNode {
  const t = useTranslate()
  const { sets, isPending } = useFilterSets()
  if (isPending || (sets.length === 0 && ids.length === 0)) return null
  const nameOf = (id: number): string =>
    sets.find((set) => set.id === id)?.name ?? t('admin.filterSets.unknownSet', { id })
  return (
    <FormCard title={t('admin.filterSets.input')} hint={t('admin.filterSets.inputHint')}>
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={sets.map(({ id }) => id)}
        value={[...ids]}
        getOptionLabel={nameOf}
        getOptionDisabled={() => ids.length >= limits.setsPerAccess}
        onChange={(_event, chosen) => onChange(chosen)}
        renderInput={(params) => <TextField {...params} margin="none" label={t('admin.filterSets.input')} />}
      />
      <Link
        href={href('filterSets')}
        target="_blank"
        rel="noreferrer"
        sx={{ display: 'inline-block', mt: 1.5 }}
      >
        {t('admin.filterSets.manage')}
      </Link>
    </FormCard>
  )
}

import { Autocomplete, Link, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { href } from '#common/paths.ts'
import { interpolate } from '#common/texts/interpolate.ts'
import { limits } from '#common/validation/limits.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useFilterSets } from './useFilterSets.ts'
import { useTexts } from './useTexts.ts'

interface FilterSetsInputProps {
  ids: readonly number[]
  onChange: (ids: number[]) => void
}

/** The filter sets of a user on a report; nothing where there are none to choose. */
export function FilterSetsInput({ ids, onChange }: FilterSetsInputProps): ReactNode {
  const texts = useTexts()
  const { sets, isPending } = useFilterSets()
  if (isPending || (sets.length === 0 && ids.length === 0)) return null
  const nameOf = (id: number): string =>
    sets.find((set) => set.id === id)?.name ?? interpolate(texts.unknownSet, { id })
  return (
    <FormCard title={texts.input} hint={texts.inputHint}>
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={sets.map(({ id }) => id)}
        value={[...ids]}
        getOptionLabel={nameOf}
        getOptionDisabled={() => ids.length >= limits.setsPerAccess}
        onChange={(_event, chosen) => onChange(chosen)}
        renderInput={(params) => <TextField {...params} margin="none" label={texts.input} />}
      />
      <Link
        href={href('filterSets')}
        target="_blank"
        rel="noreferrer"
        sx={{ display: 'inline-block', mt: 1.5 }}
      >
        {texts.manage}
      </Link>
    </FormCard>
  )
}

import { FormHelperText } from '@mui/material'
import type { ReactNode } from 'react'
import { useInput } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { href } from '#common/addresses/paths.ts'
import type { FieldErrors } from '#common/validation/field-errors.ts'
import { validateFilterSet } from '#common/validation/filter-set.ts'
import { type FilterRow, withoutEmptyRows } from '#common/validation/filters.ts'
import { limits } from '#common/validation/limits.ts'
import { parseId, usePathParams } from '../addresses/usePathParams.ts'
import { CreateScreen } from '../forms/CreateScreen.tsx'
import { EditScreen } from '../forms/EditScreen.tsx'
import { FormSection } from '../forms/FormSection.tsx'
import { PortalForm } from '../forms/PortalForm.tsx'
import { TextInput } from '../forms/TextInput.tsx'
import { FilterRows } from '../group-reports/access/FilterRows.tsx'
import { useTranslate, useTranslateMessage } from '../i18n/useTranslate.ts'
import { NotFound } from '../layout/NotFound.tsx'
import { ColumnsFrom } from './ColumnsFrom.tsx'
import { SetUsage } from './SetUsage.tsx'

const initial = {
  ...{ name: '', description: '', filters: [] },
  // Only for suggestions.
  ...{ accountId: '', workspaceId: '', powerBiReportId: '' },
}

/** Rows that are empty are not saved, so that they count for nothing. */
const validate = (values: Record<string, unknown>): FieldErrors =>
  validateFilterSet({ ...values, filters: withoutEmptyRows((values.filters ?? []) as FilterRow[]) })

function FilterSetForm({ children }: { children?: ReactNode }): ReactNode {
  const t = useTranslate()
  return (
    <PortalForm wide validate={validate} cancelTo={href('filterSets')} defaultValues={initial}>
      <FormSection>
        <TextInput source="name" maxLength={limits.name} />
        <TextInput source="description" rows={2} maxLength={limits.filterSetDescription} />
      </FormSection>
      <ColumnsFrom />
      <FormSection title={t('admin.filterSets.filters')} hint={t('admin.filterSets.filtersHint')}>
        <FiltersInput />
      </FormSection>
      {children}
    </PortalForm>
  )
}

function FiltersInput(): ReactNode {
  const translateMessage = useTranslateMessage()
  const { field, fieldState } = useInput<FilterRow[]>({ source: 'filters' })
  const { isSubmitted } = useFormState()
  const error = fieldState.error?.message
  return (
    <>
      <FilterRows
        rows={field.value ?? []}
        suggestions={[]}
        isSet
        showErrors={isSubmitted}
        onChange={field.onChange}
      />
      {error && (
        <FormHelperText error role="alert">
          {translateMessage(error)}
        </FormHelperText>
      )}
    </>
  )
}

/** `/adicionarConjunto` */
export const FilterSetCreate = (): ReactNode => (
  <CreateScreen savedTo={href('filterSets')}>
    <FilterSetForm />
  </CreateScreen>
)

/** `/editarConjunto/:id_filter_set` */
export function FilterSetEdit(): ReactNode {
  const id = parseId(usePathParams('filterSetEdit').id_filter_set)
  if (!id) return <NotFound />
  return (
    <EditScreen id={id} savedTo={href('filterSets')}>
      <FilterSetForm>
        <SetUsage />
      </FilterSetForm>
    </EditScreen>
  )
}

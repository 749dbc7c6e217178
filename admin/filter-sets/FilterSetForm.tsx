import type { ReactNode } from 'react'
import { Create, Edit, SimpleForm, TextInput } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { FieldErrors } from '#common/validation/field-errors.ts'
import { validateFilterSet } from '#common/validation/filter-set.ts'
import { type FilterRow, withoutEmptyRows } from '#common/validation/filters.ts'
import { limits } from '#common/validation/limits.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { validationResolver } from '../forms/validation-resolver.ts'
import { FilterRows } from '../group-reports/access/FilterRows.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ColumnsFrom } from './ColumnsFrom.tsx'
import { SetUsage } from './SetUsage.tsx'

/** Filters are wide. */
const wideForm = { '--form-width': 'none' }

const initial = {
  ...{ name: '', description: '', filters: [] },
  // Only for suggestions.
  ...{ accountId: '', workspaceId: '', powerBiReportId: '' },
}

/** Rows that are empty are not saved, so that they count for nothing. */
const validate = (values: Record<string, unknown>): FieldErrors =>
  validateFilterSet({ ...values, filters: withoutEmptyRows((values.filters ?? []) as FilterRow[]) })

const resolver = validationResolver(validate)

function FilterSetForm({ children }: { children?: ReactNode }): ReactNode {
  const t = useTranslate()
  return (
    <SimpleForm resolver={resolver} defaultValues={initial}>
      <FormSection>
        <TextInput source="name" inputProps={{ maxLength: limits.name }} />
        <TextInput
          source="description"
          multiline
          minRows={2}
          inputProps={{ maxLength: limits.filterSetDescription }}
        />
      </FormSection>
      <ColumnsFrom />
      <FormSection title={t('admin.filterSets.filters')} hint={t('admin.filterSets.filtersHint')}>
        <FiltersInput />
      </FormSection>
      {children}
    </SimpleForm>
  )
}

function FiltersInput(): ReactNode {
  const { isSubmitted } = useFormState()
  return <FilterRows source="filters" isSet showErrors={isSubmitted} />
}

/** `/adicionarConjunto` */
export const FilterSetCreate = (): ReactNode => (
  <Create sx={wideForm}>
    <FilterSetForm />
  </Create>
)

/** `/editarConjunto/:id_filter_set` */
export const FilterSetEdit = (): ReactNode => (
  <Edit sx={wideForm}>
    <FilterSetForm>
      <SetUsage />
    </FilterSetForm>
  </Edit>
)

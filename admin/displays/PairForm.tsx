import type { ReactNode } from 'react'
import {
  AutocompleteInput,
  Create,
  RadioButtonGroupInput,
  ReferenceInput,
  required,
  SimpleForm,
  TextInput,
  useLocation,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { limits } from '#common/validation/limits.ts'
import { choicesOf } from '../forms/choices.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { FormToolbar } from '../forms/FormToolbar.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { UserAttributes } from '../users/UserAttributes.tsx'
import { ContentInputs } from './ContentInputs.tsx'
import { OptionInputs } from './OptionInputs.tsx'
import { RowsInput } from './RowsInput.tsx'
import { tvAddress } from './tv-address.ts'

const targets = choicesOf(['new', 'existing'], 'admin.displays.pair.targets')

/** `/adicionarTela`: the code of a device makes it a new display, or the device of the display `?display`. */
export function PairForm(): ReactNode {
  const t = useTranslate()
  const search = new URLSearchParams(useLocation().search)
  const display = Number(search.get('display')) || undefined
  const initial = {
    code: search.get('code') ?? '',
    target: display ? 'existing' : 'new',
    id_display: display,
    access: { rows: 'user' },
    attributes: [],
    options: { progress: true },
  }
  return (
    <Create>
      <SimpleForm defaultValues={initial} toolbar={<FormToolbar saveLabel="admin.displays.pair.button" />}>
        <FormSection>
          <TextInput
            source="code"
            label="admin.displays.pair.code"
            helperText={t('admin.displays.pair.codeHint', { address: tvAddress() })}
            validate={required()}
            autoFocus
            inputProps={{ maxLength: limits.runKey, autoCapitalize: 'characters', spellCheck: false }}
            sx={{ '& input': { textTransform: 'uppercase', letterSpacing: '0.08em' } }}
          />
          <RadioButtonGroupInput
            source="target"
            label="admin.displays.pair.target"
            choices={targets}
            sx={{ mt: 2 }}
            helperText={false}
            row={false}
          />
          <ExistingDisplay />
        </FormSection>
        <NewDisplay />
      </SimpleForm>
    </Create>
  )
}

const useIsNew = (): boolean => useWatch({ name: 'target' }) !== 'existing'

function ExistingDisplay(): ReactNode {
  if (useIsNew()) return null
  return (
    <ReferenceInput
      source="id_display"
      reference="displays"
      sort={{ field: 'name', order: 'ASC' }}
      perPage={100}
    >
      <AutocompleteInput
        label="admin.displays.pair.existing"
        helperText="admin.displays.pair.existingHint"
        noOptionsText="admin.displays.pair.noDisplay"
        validate={required()}
      />
    </ReferenceInput>
  )
}

/** What a new display is called and shows, and whose rows. */
function NewDisplay(): ReactNode {
  const t = useTranslate()
  const isNew = useIsNew()
  const hasSets = useWatch({ name: 'access.rows' }) === 'sets'
  if (!isNew) return null
  return (
    <>
      <FormSection title={t('admin.displays.pair.content')}>
        <ContentInputs />
      </FormSection>
      <FormSection title={t('admin.displays.rows.title')} hint={t('admin.displays.rows.hint')}>
        <RowsInput />
      </FormSection>
      {hasSets && <UserAttributes />}
      <FormSection title={t('admin.displays.options.title')}>
        <OptionInputs />
      </FormSection>
    </>
  )
}

import { type ReactNode, useState } from 'react'
import { CheckboxGroupInput, Create, required, SelectInput, SimpleForm, TextInput } from 'react-admin'
import { apiTokenScopes } from '#common/contract/token-scopes.ts'
import { validateApiToken } from '#common/validation/api-token.ts'
import { limits } from '#common/validation/limits.ts'
import { ShownOnce } from '../components/ShownOnce.tsx'
import { choicesOf } from '../forms/choices.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { validationResolver } from '../forms/validation-resolver.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { scopeLabel } from './scope-label.ts'

const resolver = validationResolver((values) =>
  validateApiToken({ ...values, days: values.days === 'never' ? null : values.days }),
)
const days = choicesOf(['30', '90', '180', '365', '730', 'never'], 'admin.apiTokens.days').map((choice) => ({
  ...choice,
  id: Number(choice.id) || choice.id,
}))
const scopes = apiTokenScopes.map((id) => ({ id, name: scopeLabel(id) }))

/** What may be read of a group of calls, and beside it what may be changed. */
const inPairs = {
  width: '100%',
  // Like the labels of the other fields.
  '& legend.MuiFormLabel-root': {
    transform: 'none',
    mb: 1,
    fontSize: 14,
    fontWeight: 600,
    color: 'text.primary',
  },
  '& .MuiFormGroup-root': { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } },
}

/** `/criarToken`: the token is shown once, in place of the form. */
export function ApiTokenCreate(): ReactNode {
  const t = useTranslate()
  const [token, setToken] = useState<string>()
  if (token) {
    return (
      <ShownOnce
        title={t('admin.apiTokens.made')}
        hint={t('admin.apiTokens.keep')}
        label={t('admin.apiTokens.token')}
        value={token}
      />
    )
  }
  return (
    <Create component="div" mutationOptions={{ onSuccess: ({ token: made }) => setToken(made) }}>
      <SimpleForm resolver={resolver} defaultValues={{ days: limits.apiTokenDefaultDays, scopes: [] }}>
        <FormSection>
          <TextInput source="name" inputProps={{ maxLength: limits.name }} />
          <SelectInput source="days" choices={days} validate={required()} />
        </FormSection>
        <FormSection>
          <CheckboxGroupInput
            source="scopes"
            choices={scopes}
            helperText="admin.apiTokens.scopesHint"
            sx={inPairs}
          />
        </FormSection>
      </SimpleForm>
    </Create>
  )
}

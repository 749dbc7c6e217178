import { Skeleton } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { SimpleForm, TextInput, useDataProvider, useNotify } from 'react-admin'
import type { ResponseOf } from '#common/contract/index.ts'
import { validateBrand } from '#common/validation/brand.ts'
import { limits } from '#common/validation/limits.ts'
import { LoadError } from '../components/LoadError.tsx'
import type { PortalDataProvider } from '../data/data-provider.ts'
import { useCallQuery } from '../data/useCall.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { HintedBooleanInput } from '../forms/HintedBooleanInput.tsx'
import { useSubmit } from '../forms/useSubmit.ts'
import { validateImageInput } from '../forms/validate-image-input.ts'
import { validationResolver } from '../forms/validation-resolver.ts'
import { ImageInput } from '../group-reports/ImageInput.tsx'
import { useConfig } from '../hooks/useConfig.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { BrandPreview } from './BrandPreview.tsx'
import { ColorInput } from './ColorInput.tsx'

type Stored = ResponseOf<'brand'>['brand']

/** With what `ImageInput` adds. */
interface BrandFormValues extends Omit<Stored, 'path_img' | 'dark_reports'> {
  darkReports: boolean
  imageUrl: string
  image?: File
  removeImage?: boolean
}

const resolver = validationResolver((values) => ({ ...validateBrand(values), ...validateImageInput(values) }))

/** `/marca`: what the portal looks like at this address. */
export function BrandScreen(): ReactNode {
  const t = useTranslate()
  const { id_setup } = useConfig()
  // Counts saves: a new key replaces the form with one of what is stored.
  const [saves, setSaves] = useState(0)
  const { data, error, refetch } = useCallQuery('brand', { id_setup })
  const reload = async () => {
    await refetch()
    setSaves((count) => count + 1)
  }
  return (
    <>
      <PageTitle title={t('admin.brand.title')} />
      {error && <LoadError title={t('admin.form.loadFailed')} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={480} sx={{ mt: 3 }} />}
      {data && <BrandForm key={saves} stored={data.brand} onSaved={reload} />}
    </>
  )
}

const toFormValues = ({ path_img: imageUrl, dark_reports, ...fields }: Stored) => ({
  ...fields,
  imageUrl,
  darkReports: dark_reports === 'S',
})

interface BrandFormProps {
  stored: Stored
  onSaved: () => Promise<void>
}

function BrandForm({ stored, onSaved }: BrandFormProps): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const { id_setup } = useConfig()
  // What is stored may be fetched again; the form keeps what it was opened with, and what was typed.
  const [opened] = useState(() => toFormValues(stored))
  const { call } = useDataProvider<PortalDataProvider>()

  const submit = useSubmit(async (values: BrandFormValues) => {
    const { image, removeImage, imageUrl: _url, darkReports, ...texts } = values
    await call('updateBrand', {
      ...texts,
      brand_color: values.brand_color.trim(),
      id_setup,
      image,
      dark_reports: darkReports ? 'S' : 'N',
      delete_image: removeImage ? 'S' : undefined,
    })
    notify('admin.brand.saved', { type: 'success', multiLine: true })
    await onSaved()
  })

  const text = (
    source: keyof Stored,
    field: 'heading' | 'subtitle',
    language: 'inPortuguese' | 'inEnglish',
  ) => (
    <TextInput
      source={source}
      label={t(`admin.brand.${language}`, { field: t(`admin.brand.${field}`) })}
      inputProps={{ maxLength: limits.brandText }}
    />
  )
  return (
    <SimpleForm resolver={resolver} onSubmit={submit} defaultValues={opened}>
      <FormSection
        title={t('admin.brand.identity')}
        hint={t('admin.brand.identityHint', { host: window.location.hostname })}
      >
        <TextInput source="company" label="admin.brand.company" inputProps={{ maxLength: limits.name }} />
        <ColorInput source="brand_color" />
      </FormSection>
      <FormSection title={t('admin.brand.signIn')} hint={t('admin.brand.signInHint')}>
        {text('title_pt', 'heading', 'inPortuguese')}
        {text('subtitle_pt', 'subtitle', 'inPortuguese')}
        {text('title_en', 'heading', 'inEnglish')}
        {text('subtitle_en', 'subtitle', 'inEnglish')}
        <ImageInput hint={t('admin.brand.pictureHint')} />
      </FormSection>
      <FormSection title={t('admin.brand.reports')} hint={t('admin.brand.reportsHint')}>
        <HintedBooleanInput
          source="darkReports"
          label="admin.brand.darkReports"
          hint="admin.brand.darkReportsHint"
        />
      </FormSection>
      <FormSection title={t('admin.brand.mail')} hint={t('admin.brand.mailHint')}>
        <TextInput
          source="sender_name"
          label="admin.brand.senderName"
          helperText="admin.brand.senderNameHint"
          inputProps={{ maxLength: limits.name }}
        />
        <TextInput
          source="support_email"
          type="email"
          label="admin.brand.supportEmail"
          helperText="admin.brand.supportEmailHint"
          inputProps={{ maxLength: limits.email }}
        />
      </FormSection>
      <FormSection title={t('admin.brand.preview')}>
        <BrandPreview />
      </FormSection>
    </SimpleForm>
  )
}

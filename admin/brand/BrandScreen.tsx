import { Box, Skeleton } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { SimpleForm, TextInput, useDataProvider, useNotify } from 'react-admin'
import type { CallRequest } from '#common/contract/client.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import { validateBrand } from '#common/validation/brand.ts'
import { limits } from '#common/validation/limits.ts'
import { LoadError } from '../components/LoadError.tsx'
import type { PortalDataProvider } from '../data/data-provider.ts'
import { useCallQuery } from '../data/useCall.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { FormToolbar } from '../forms/FormToolbar.tsx'
import { HintedBooleanInput } from '../forms/HintedBooleanInput.tsx'
import { fieldsOfLogo, ImageInput } from '../forms/ImageInput.tsx'
import { useSubmit } from '../forms/useSubmit.ts'
import { validateImageInput } from '../forms/validate-image-input.ts'
import { validationResolver } from '../forms/validation-resolver.ts'
import { useConfig } from '../hooks/useConfig.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { BrandPreview } from './BrandPreview.tsx'
import { ColorInput } from './ColorInput.tsx'

type Stored = ResponseOf<'brand'>['brand']

/** With what `ImageInput` adds. */
interface BrandFormValues extends Omit<Stored, 'path_img' | 'dark_reports'>, Record<string, unknown> {
  darkReports: boolean
  imageUrl: string
  image?: File
  removeImage?: boolean
}

const logos = ['logo', 'dark_logo', 'icon'] as const

/** What was chosen for a logo. */
function logoRequest(values: BrandFormValues) {
  const chosen = logos.map((source) => {
    const { file, removed } = fieldsOfLogo(source)
    return { [source]: values[file], [`delete_${source}`]: values[removed] ? 'S' : undefined }
  })
  return Object.assign({}, ...chosen) as Partial<CallRequest<'updateBrand'>>
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

const textFields = [
  ...(['company', 'title_pt', 'subtitle_pt', 'title_en', 'subtitle_en'] as const),
  ...(['sender_name', 'support_email', 'version'] as const),
] as const

const toFormValues = ({ path_img: imageUrl, dark_reports, ...fields }: Stored) => ({
  ...fields,
  imageUrl,
  darkReports: dark_reports === 'S',
})

/** The preview beside the form, and below it where there is no room. */
const beside = {
  '@media (min-width: 1200px)': {
    '& > form': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 720px) minmax(320px, 420px)',
      gridTemplateRows: 'auto 1fr',
      columnGap: 3,
      justifyContent: 'center',
      '& > *': { width: '100%' },
    },
  },
}

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
    const { image, removeImage, darkReports } = values
    const texts = Object.fromEntries(textFields.map((field) => [field, values[field]]))
    await call('updateBrand', {
      ...(texts as Pick<Stored, (typeof textFields)[number]>),
      ...logoRequest(values),
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
    <Box sx={beside}>
      <SimpleForm
        resolver={resolver}
        onSubmit={submit}
        defaultValues={opened}
        toolbar={
          <>
            <FormToolbar />
            <BrandPreview />
          </>
        }
      >
        <FormSection
          title={t('admin.brand.identity')}
          hint={t('admin.brand.identityHint', { host: window.location.hostname })}
        >
          <TextInput source="company" label="admin.brand.company" inputProps={{ maxLength: limits.name }} />
          <ColorInput source="brand_color" />
          <ImageInput
            hint={t('admin.brand.logoHint')}
            logo={{ source: 'logo', label: t('admin.brand.logo'), on: 'light' }}
          />
          <ImageInput
            hint={t('admin.brand.darkLogoHint')}
            logo={{ source: 'dark_logo', label: t('admin.brand.darkLogo'), on: 'dark' }}
          />
          <ImageInput
            hint={t('admin.brand.iconHint')}
            logo={{ source: 'icon', label: t('admin.brand.icon'), on: 'light', isSquare: true }}
          />
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
      </SimpleForm>
    </Box>
  )
}

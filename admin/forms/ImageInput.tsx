import { Box, Button, FormHelperText, Typography } from '@mui/material'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import type { Scheme } from '#common/theme/tokens.ts'
import { limits } from '#common/validation/limits.ts'
import { ReportImage } from '../components/ReportImage.tsx'
import { useObjectUrl } from '../hooks/useObjectUrl.ts'
import type { TextKey } from '../i18n/i18n-provider.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { LogoImage } from './LogoImage.tsx'

const acceptedTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
const dirty = { shouldDirty: true }

/** A first check in the browser; the server validates the image again. */
function validateImage(file: File, most: number): TextKey | undefined {
  if (!acceptedTypes.includes(file.type)) return 'errors.image.unreadable'
  return file.size > most ? 'errors.image.too_large' : undefined
}

/** The fields of the picture of a report or of the sign-in page. */
const ofPicture = { file: 'image', removed: 'removeImage', url: 'imageUrl', refused: 'refusedImage' }

/** The fields of a logo. */
export const fieldsOfLogo = (source: string): typeof ofPicture => ({
  file: source,
  removed: `remove_${source}`,
  url: `path_${source}`,
  refused: `refused_${source}`,
})

interface ImageInputProps {
  /** Where it is shown; default: on the card of a report. */
  hint?: string
  /** A logo in place of a picture. `on`: the background of the preview. */
  logo?: { source: string; label: string; on: Scheme; isSquare?: boolean }
}

/** An image of a form: preview, replace, or remove to use the default one. */
export function ImageInput({ hint, logo }: ImageInputProps): ReactNode {
  const t = useTranslate()
  const fields = logo ? fieldsOfLogo(logo.source) : ofPicture
  const { setValue, clearErrors, formState } = useFormContext<FieldValues>()
  const [image, isRemoved, imageUrl = ''] = useWatch({
    name: [fields.file, fields.removed, fields.url],
  }) as [File | undefined, boolean | undefined, string | undefined]
  const [error, setError] = useState<TextKey>()
  const fileInput = useRef<HTMLInputElement>(null)
  const preview = useObjectUrl(image)

  const current = isRemoved ? '' : imageUrl
  const refuse = (found: TextKey | undefined) => {
    setError(found)
    setValue(fields.refused, found !== undefined)
    clearErrors([fields.refused, fields.file])
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    const found = validateImage(file, logo ? limits.logoBytes : limits.imageBytes)
    refuse(found)
    if (found) return
    setValue(fields.file, file, dirty)
    setValue(fields.removed, undefined, dirty)
  }
  const keep = () => {
    // One that the server refused.
    if (formState.errors[fields.file]) setValue(fields.file, undefined, dirty)
    refuse(undefined)
  }
  const remove = () => {
    refuse(undefined)
    setValue(fields.file, undefined, dirty)
    setValue(fields.removed, imageUrl ? true : undefined, dirty)
  }

  const isRefused = formState.errors[fields.refused] ?? formState.errors[fields.file]
  return (
    <Box
      {...(logo && { role: 'group', 'aria-label': logo.label })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1.5 }}
    >
      {logo ? (
        <LogoImage {...logo} src={preview ?? current} />
      ) : (
        <ReportImage src={preview ?? current} alt={t('admin.image.alt')} width={240} />
      )}
      <Box
        sx={{
          display: 'grid',
          flex: 1,
          minWidth: 200,
          gap: 1,
          alignContent: 'center',
          justifyItems: 'start',
        }}
      >
        {logo && <Typography sx={{ fontWeight: 550 }}>{logo.label}</Typography>}
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" onClick={() => fileInput.current?.click()}>
            {t(preview || current ? 'admin.image.replace' : 'admin.image.choose')}
          </Button>
          {(preview || current) && <Button onClick={remove}>{t('admin.image.remove')}</Button>}
        </Box>
        <Typography color="textSecondary" variant="caption">
          {isRemoved && !preview && !logo ? t('admin.image.removed') : (hint ?? t('admin.image.hint'))}
          {!hint && (preview || !isRemoved) && ` ${t('admin.image.audience')}`}
        </Typography>
        {(error || isRefused) && (
          <Box>
            <FormHelperText error role="alert" sx={{ mx: 0 }}>
              {error && t(error)} {isRefused && t('fieldErrors.imageRefused')}
            </FormHelperText>
            <Button size="small" onClick={keep}>
              {t('admin.image.keep')}
            </Button>
          </Box>
        )}
        <input
          ref={fileInput}
          type="file"
          accept={acceptedTypes.join(',')}
          aria-label={logo?.label ?? t('admin.image.label')}
          onChange={choose}
          hidden
        />
      </Box>
    </Box>
  )
}

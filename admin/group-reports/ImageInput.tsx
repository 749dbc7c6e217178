import { Box, Button, FormHelperText, Typography } from '@mui/material'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { limits } from '#common/validation/limits.ts'
import { ReportImage } from '../components/ReportImage.tsx'
import type { ReportFormValues } from '../data/records.ts'
import { useObjectUrl } from '../hooks/useObjectUrl.ts'
import type { TextKey } from '../i18n/i18n-provider.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

const acceptedTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
const dirty = { shouldDirty: true }

/** A first check in the browser; the server validates the image again. */
function validateImage(file: File): TextKey | undefined {
  if (!acceptedTypes.includes(file.type)) return 'errors.image.unreadable'
  return file.size > limits.imageBytes ? 'errors.image.too_large' : undefined
}

/**
 * An image of a form: preview, replace, or remove to use the default one.
 * @param hint where it is shown; default: on the card of a report
 */
export function ImageInput({ hint }: { hint?: string }): ReactNode {
  const t = useTranslate()
  const { setValue, clearErrors, formState } = useFormContext<ReportFormValues>()
  const [image, isRemoved, imageUrl = ''] = useWatch<ReportFormValues, ['image', 'removeImage', 'imageUrl']>({
    name: ['image', 'removeImage', 'imageUrl'],
  })
  const [error, setError] = useState<TextKey>()
  const fileInput = useRef<HTMLInputElement>(null)
  const preview = useObjectUrl(image)

  const current = isRemoved ? '' : imageUrl
  const refuse = (found: TextKey | undefined) => {
    setError(found)
    setValue('refusedImage', found !== undefined)
    clearErrors('refusedImage')
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    const found = validateImage(file)
    refuse(found)
    if (found) return
    setValue('image', file, dirty)
    setValue('removeImage', undefined, dirty)
  }
  const remove = () => {
    refuse(undefined)
    setValue('image', undefined, dirty)
    setValue('removeImage', imageUrl ? true : undefined, dirty)
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1.5 }}>
      <ReportImage src={preview ?? current} alt={t('admin.image.alt')} width={240} />
      <Box sx={{ display: 'grid', gap: 1, alignContent: 'center', justifyItems: 'start' }}>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" onClick={() => fileInput.current?.click()}>
            {t(preview || current ? 'admin.image.replace' : 'admin.image.choose')}
          </Button>
          {(preview || current) && <Button onClick={remove}>{t('admin.image.remove')}</Button>}
        </Box>
        <Typography color="textSecondary" variant="caption">
          {isRemoved && !preview ? t('admin.image.removed') : (hint ?? t('admin.image.hint'))}
          {!hint && (preview || !isRemoved) && ` ${t('admin.image.audience')}`}
        </Typography>
        {error && (
          <Box>
            <FormHelperText error role="alert" sx={{ mx: 0 }}>
              {t(error)} {formState.errors.refusedImage && t('fieldErrors.imageRefused')}
            </FormHelperText>
            <Button size="small" onClick={() => refuse(undefined)}>
              {t('admin.image.keep')}
            </Button>
          </Box>
        )}
        <input
          ref={fileInput}
          type="file"
          accept={acceptedTypes.join(',')}
          aria-label={t('admin.image.label')}
          onChange={choose}
          hidden
        />
      </Box>
    </Box>
  )
}

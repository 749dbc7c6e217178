import { Box, Button, FormHelperText, Typography } from '@mui/material'
import { type ChangeEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { limits } from '#common/validation/limits.ts'
import { ReportPicture } from '../parts/ReportPicture.tsx'
import type { WordKey } from '../providers/i18nProvider.ts'
import { useWords } from '../providers/useWords.ts'
import type { ReportValues } from './ReportValues.ts'

const types = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
const dirty = { shouldDirty: true }

/** What is wrong with a file as a picture; the server judges it again. */
function faultOf(file: File): WordKey | undefined {
  if (!types.includes(file.type)) return 'errors.image.unreadable'
  return file.size > limits.imageBytes ? 'errors.image.too_large' : undefined
}

/** The picture of the card: seen before it is sent, replaced, or removed in favour of the default one. */
export function PictureInput(): ReactNode {
  const words = useWords()
  const { setValue } = useFormContext<ReportValues>()
  const [image, removed, picture = ''] = useWatch<ReportValues, ['image', 'delete_image', 'path_img']>({
    name: ['image', 'delete_image', 'path_img'],
  })
  const [fault, setFault] = useState<WordKey>()
  const file = useRef<HTMLInputElement>(null)
  const preview = useMemo(() => (image ? URL.createObjectURL(image) : undefined), [image])
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])

  const kept = removed ? '' : picture
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    event.target.value = ''
    if (!chosen) return
    const found = faultOf(chosen)
    setFault(found)
    if (found) return
    setValue('image', chosen, dirty)
    setValue('delete_image', undefined, dirty)
  }
  const remove = () => {
    setFault(undefined)
    setValue('image', undefined, dirty)
    setValue('delete_image', picture ? 'S' : undefined, dirty)
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1.5 }}>
      <ReportPicture src={preview ?? kept} alt={words('admin.picture.alt')} width={240} />
      <Box sx={{ display: 'grid', gap: 1, alignContent: 'center', justifyItems: 'start' }}>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" onClick={() => file.current?.click()}>
            {words(preview || kept ? 'admin.picture.replace' : 'admin.picture.choose')}
          </Button>
          {(preview || kept) && <Button onClick={remove}>{words('admin.picture.remove')}</Button>}
        </Box>
        <Typography color="textSecondary" variant="caption">
          {words(removed && !preview ? 'admin.picture.removed' : 'admin.picture.hint')}
        </Typography>
        {fault && (
          <FormHelperText error role="alert">
            {words(fault)}
          </FormHelperText>
        )}
        <input
          ref={file}
          type="file"
          accept={types.join(',')}
          aria-label={words('admin.picture.label')}
          onChange={choose}
          hidden
        />
      </Box>
    </Box>
  )
}

import type { ReactNode } from 'react'
import { required, TextInput } from 'react-admin'
import { limits } from '#common/validation/limits.ts'
import { PlaylistInput } from './PlaylistInput.tsx'

/** What a display is called, and what it plays. */
export const ContentInputs = (): ReactNode => (
  <>
    <TextInput
      source="name"
      helperText="admin.displays.pair.nameHint"
      validate={required()}
      inputProps={{ maxLength: limits.name }}
    />
    <PlaylistInput source="id_playlist" />
  </>
)

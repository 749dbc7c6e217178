import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { BooleanInput, SelectInput } from 'react-admin'
import { languages } from '#common/texts/language.ts'
import { choicesOf } from '../forms/choices.ts'

const automatic = { emptyText: 'admin.displays.options.automatic' } as const

/** How a display looks; what is not chosen is as on its device. */
export const OptionInputs = (): ReactNode => (
  <>
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { sm: '1fr 1fr' },
        '&&& > *': { mt: 0 },
      }}
    >
      <SelectInput
        source="options.theme"
        label="admin.displays.options.theme"
        choices={choicesOf(['light', 'dark'], 'admin.displays.options.themes')}
        {...automatic}
      />
      <SelectInput
        source="options.language"
        label="admin.displays.options.language"
        choices={choicesOf(languages, 'admin.displays.options.languages')}
        {...automatic}
      />
    </Box>
    <BooleanInput source="options.progress" label="admin.displays.options.progress" />
  </>
)

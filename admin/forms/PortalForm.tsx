import { Box, Button } from '@mui/material'
import { type ReactNode, useMemo } from 'react'
import { Form, type FormProps, SaveButton } from 'react-admin'
import type { FieldValues, FieldErrors as FormErrors, Resolver } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { formWidth, radius } from '#common/theme/tokens.ts'
import type { FieldErrors } from '#common/validation/field-errors.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { FormErrorNotification } from './FormErrorNotification.tsx'
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx'

/** A function of `common/validation`, which the server applies to the same values. */
export type Validate = (values: Record<string, unknown>) => FieldErrors

/**
 * A react-hook-form resolver for a validation function. Each error's `type` is the error code; errors inside a
 * structure (`users.3.filters.0.value`) belong to its field (`users`). An empty field only says that it is required:
 * "Please fill in all fields" is the form's message.
 */
export const validationResolver =
  (validate: Validate): Resolver<FieldValues> =>
  (values) => {
    const errors: FormErrors = {}
    for (const [path, code] of Object.entries(validate(values))) {
      const [field = path] = path.split('.')
      errors[field] ??= {
        type: code,
        message: code === 'fillAll' ? 'fieldErrors.required' : `fieldErrors.${code}`,
      }
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }

interface PortalFormProps {
  validate: Validate
  children: ReactNode
  /** Address of the Cancel link; without it there is none. */
  cancelTo?: string
  saveLabel?: string
  onSubmit?: FormProps['onSubmit']
  defaultValues?: Record<string, unknown>
  /** Wider than other forms, for what is a table. */
  wide?: boolean
  /** Hides Save and Cancel while a sub-screen of the form is open. */
  hideBar?: boolean
}

/** Keeps Save in view below a long form. */
const bar = {
  display: 'flex',
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  gap: 1,
  alignItems: 'center',
  p: { xs: 2, sm: 3 },
  py: { xs: 1.5, sm: 2 },
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  borderRadius: `0 0 ${radius.card}px ${radius.card}px`,
} as const

/** The sections of a form and its buttons are one card. */
const card = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: `${radius.card}px`,
} as const

/** A form with its validation, Save and Cancel; asks before it is left with unsaved changes. */
export function PortalForm({
  validate,
  children,
  cancelTo,
  saveLabel,
  wide,
  hideBar,
  ...form
}: PortalFormProps): ReactNode {
  const t = useTranslate()
  const resolver = useMemo(() => validationResolver(validate), [validate])
  return (
    <Form
      {...form}
      resolver={resolver}
      disableInvalidFormNotification
      warnWhenUnsavedChanges
      WarnWhenUnsavedChangesComponent={UnsavedChangesDialog}
      noValidate
    >
      <FormErrorNotification />
      <Box sx={{ maxWidth: wide ? 960 : formWidth, mt: 3, mx: 'auto', ...(!hideBar && card) }}>
        {children}
        {/* Removed, not only hidden: Enter in a field would still press Save. */}
        {!hideBar && (
          <Box sx={bar}>
            <SaveButton alwaysEnable label={saveLabel ?? t('common.save')} icon={null} />
            {cancelTo && (
              <Button variant="outlined" color="inherit" component={Link} to={cancelTo}>
                {t('common.cancel')}
              </Button>
            )}
          </Box>
        )}
      </Box>
    </Form>
  )
}

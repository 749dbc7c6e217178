import { Box, Button } from '@mui/material'
import { type ReactNode, useMemo } from 'react'
import { Form, type FormProps, LinkBase as Link, SaveButton } from 'react-admin'
import {
  type FieldValues,
  type FieldErrors as FormErrors,
  type Resolver,
  useFormState,
} from 'react-hook-form'
import { formWidth, radius } from '#common/theme/tokens.ts'
import type { FieldErrors } from '#common/validation/field-errors.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Draft } from './Draft.tsx'
import { FormError } from './FormError.tsx'
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
  /** As wide as the screen: the content limits its own width. */
  wide?: boolean
  /** Hides Save and Cancel while a sub-screen of the form is open. */
  hideBar?: boolean
  /** Shown next to the buttons. */
  barNote?: ReactNode
  /** Default: true, also for keeping a draft. The router asks one form only, so of several on a screen one may be set. */
  warnWhenUnsavedChanges?: boolean
}

/** Keeps Save in view below a long form. */
const stickyBar = { position: 'sticky', bottom: 0, zIndex: 1, containerType: 'scroll-state' } as const

/** A field that gets the focus is scrolled out from under it. */
const clearOfBar = { '& input, & textarea': { scrollMarginBottom: '96px' } } as const

/** A shadow sets the bar apart while the form scrolls below it, where the browser can tell. */
const bar = {
  display: 'grid',
  gap: 1.5,
  p: { xs: 2, sm: 3 },
  py: { xs: 1.5, sm: 2 },
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  borderRadius: `0 0 ${radius.card}px ${radius.card}px`,
  '@container scroll-state(stuck: bottom)': { boxShadow: '0 -6px 12px -10px rgb(10 20 40 / 0.35)' },
} as const

/** The sections of a form and its buttons are one card. */
const card = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: `${radius.card}px`,
} as const

/** A form with its validation, Save and Cancel; asks before it is left with unsaved changes, unless told not to. */
export function PortalForm({
  validate,
  children,
  cancelTo,
  saveLabel,
  wide,
  hideBar,
  barNote,
  ...form
}: PortalFormProps): ReactNode {
  const t = useTranslate()
  const resolver = useMemo(() => validationResolver(validate), [validate])
  return (
    <Form
      warnWhenUnsavedChanges
      {...form}
      resolver={resolver}
      disableInvalidFormNotification
      WarnWhenUnsavedChangesComponent={UnsavedChangesDialog}
      noValidate
    >
      <Box
        sx={{ maxWidth: wide ? 'none' : formWidth, mt: 3, mx: 'auto', ...(!hideBar && card), ...clearOfBar }}
      >
        {form.warnWhenUnsavedChanges !== false && <Draft />}
        {children}
        {/* Removed, not only hidden: Enter in a field would still press Save. */}
        {!hideBar && (
          <Box sx={stickyBar}>
            <Box sx={bar}>
              <FormError />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <Save label={saveLabel ?? t('common.save')} />
                {cancelTo && (
                  <Button variant="outlined" color="inherit" component={Link} to={cancelTo}>
                    {t('common.cancel')}
                  </Button>
                )}
                {barNote}
              </Box>
            </Box>
          </Box>
        )}
      </Box>
    </Form>
  )
}

/** Ignores clicks, which Enter in a field also causes, while the form is saved. Disabled it would lose the focus. */
function Save({ label }: { label: string }): ReactNode {
  const { isSubmitting } = useFormState()
  return (
    <SaveButton
      alwaysEnable
      label={label}
      icon={null}
      onClick={(event) => {
        if (isSubmitting) event.preventDefault()
      }}
    />
  )
}

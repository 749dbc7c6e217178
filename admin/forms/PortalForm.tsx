import { Box, Button } from '@mui/material'
import { type ReactNode, useMemo } from 'react'
import { Form, type FormProps, SaveButton } from 'react-admin'
import { Link } from 'react-router-dom'
import { useWords } from '../providers/useWords.ts'
import { FormNotice } from './FormNotice.tsx'
import { type Rule, ruleResolver } from './ruleResolver.ts'
import { UnsavedChanges } from './UnsavedChanges.tsx'

interface PortalFormProps {
  rule: Rule
  children: ReactNode
  /** Where Cancel leads; absent: no Cancel. */
  cancelTo?: string
  saveLabel?: string
  saveIcon?: ReactNode
  onSubmit?: FormProps['onSubmit']
  defaultValues?: Record<string, unknown>
  width?: number
  /** A part of the form stands alone for a while, without Save. */
  hideBar?: boolean
}

/** Save stays in sight below a long form. */
const bar = {
  display: 'flex',
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  py: 1.5,
  gap: 1,
  alignItems: 'center',
  bgcolor: 'background.default',
} as const

/** A form judged by a rule of the contract; leaving it with unsaved changes asks first. */
export function PortalForm({
  rule,
  children,
  cancelTo,
  saveLabel,
  saveIcon,
  width = 640,
  hideBar,
  ...form
}: PortalFormProps): ReactNode {
  const words = useWords()
  const resolver = useMemo(() => ruleResolver(rule), [rule])
  return (
    <Form
      {...form}
      resolver={resolver}
      disableInvalidFormNotification
      warnWhenUnsavedChanges
      WarnWhenUnsavedChangesComponent={UnsavedChanges}
      noValidate
    >
      <FormNotice />
      <Box sx={{ display: 'grid', gap: 2, maxWidth: width, pt: 3 }}>
        {children}
        {/* Not only out of sight: Enter in a field would press Save there, too. */}
        {!hideBar && (
          <Box sx={bar}>
            <SaveButton alwaysEnable label={saveLabel ?? words('common.save')} icon={saveIcon} />
            {cancelTo && (
              <Button component={Link} to={cancelTo}>
                {words('common.cancel')}
              </Button>
            )}
          </Box>
        )}
      </Box>
    </Form>
  )
}

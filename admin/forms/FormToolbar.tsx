import { Button } from '@mui/material'
import { type ReactNode, useRef } from 'react'
import { LinkBase as Link, SaveButton, Toolbar, useCreatePath, useResourceContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Draft } from './Draft.tsx'
import { FormError } from './FormError.tsx'
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx'

interface FormToolbarProps {
  /** Default: "Save". */
  saveLabel?: string
  /** Without buttons, while a sub-screen of the form is open. Removed, not hidden: Enter in a field would press Save. */
  hidden?: boolean
  /**
   * Default: true, for a draft and a question before the form is left. The router asks one form only, so of several on a
   * screen one may be set.
   */
  keepsChanges?: boolean
  /** Next to the buttons. */
  children?: ReactNode
}

/** The toolbar of every form: what is wrong, Save and, for a resource, Cancel. It also keeps what was typed. */
export function FormToolbar({
  saveLabel = 'ra.action.save',
  hidden = false,
  keepsChanges = true,
  children,
}: FormToolbarProps): ReactNode {
  return (
    <>
      {keepsChanges && (
        <>
          <Draft />
          <UnsavedChangesDialog />
        </>
      )}
      {!hidden && (
        <Toolbar>
          <FormError />
          <Save label={saveLabel} />
          <Cancel />
          {children}
        </Toolbar>
      )}
    </>
  )
}

/**
 * Ignores clicks, which Enter in a field also causes, while the form is saved, and a second one before the form says so.
 * Disabled it would lose the focus.
 */
function Save({ label }: { label: string }): ReactNode {
  const { isSubmitting } = useFormState()
  const isPressed = useRef(false)
  return (
    <SaveButton
      label={label}
      onClick={(event) => {
        if (isSubmitting || isPressed.current) return event.preventDefault()
        isPressed.current = true
        setTimeout(() => {
          isPressed.current = false
        })
      }}
    />
  )
}

/** Leads from the form of a resource to its list. */
function Cancel(): ReactNode {
  const t = useTranslate()
  const resource = useResourceContext()
  const createPath = useCreatePath()
  if (!resource) return null
  return (
    <Button variant="outlined" color="inherit" component={Link} to={createPath({ resource, type: 'list' })}>
      {t('common.cancel')}
    </Button>
  )
}

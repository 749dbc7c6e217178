import type { ReactNode } from 'react'
import { ExportButton, useTranslate } from 'react-admin'
import { limits } from '#common/validation/limits.ts'
import { ExportIcon } from '../components/icons.tsx'

/** Exports the rows of the list that its filters leave. */
export function ExportListButton(): ReactNode {
  const translate = useTranslate()
  return (
    <ExportButton
      variant="outlined"
      size="medium"
      icon={<ExportIcon />}
      maxResults={limits.logRows}
      // On phones it has no text, and while there is nothing to export no tooltip either.
      aria-label={translate('ra.action.export')}
    />
  )
}

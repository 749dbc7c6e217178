import { Box, Dialog } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { useGetOne, useNotify } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { emptyReport, type ReportFormValues } from '../data/records.ts'
import { isRestricted } from '../group-reports/access/describe-access.ts'
import { FiltersScreen } from '../group-reports/access/FiltersScreen.tsx'
import { useIsPhone } from '../hooks/useIsPhone.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { accessIn, accessOf, type CellRef, type MatrixReport, type PendingCell, withCells } from './matrix.ts'
import type { MatrixState } from './useMatrix.ts'
import { useEditorDraft } from './useMatrixDraft.ts'

interface EditDialogProps {
  state: MatrixState
  report: MatrixReport
  cell: CellRef
  onClose: () => void
}

/**
 * The rows and pages of a cell, in the editor of the report form. As there, what is typed is kept also without Apply, and
 * marked while it is not complete.
 */
export function EditDialog({ state, report, cell, onClose }: EditDialogProps): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const { matrix, pending, change } = state
  const isPhone = useIsPhone()
  const users = matrix.users.flatMap((user) => {
    const access = accessIn(matrix, pending, { reportId: report.id, userId: user.id })
    if (user.isOutside) return []
    if (user.id === cell.userId) return [{ ...(access ?? accessOf(user.id)), name: user.name }]
    return access ? [{ ...access, name: user.name }] : []
  })
  const form = useForm<ReportFormValues>({
    defaultValues: { ...emptyReport, ...report, groupId: matrix.groupId, users },
  })
  // Without them the preview would tell the model something else.
  const { data: stored } = useGetOne<ReportFormValues & { id: number }>(
    'groupReports',
    { id: report.id },
    { retry: false, onError: () => {} },
  )
  const { register, resetField } = form
  useEffect(() => {
    for (const name of ['rowRules', 'rulesConfirmed'] as const) {
      register(name)
      resetField(name, { defaultValue: stored?.[name] ?? null })
    }
  }, [stored, register, resetField])
  const cellsOf = () =>
    form.getValues('users').map((user) => ({
      ...{ reportId: report.id, userId: user.id },
      access: accessOf(user.id, user),
    }))
  // Closing the editor gives no user access to everything.
  const isUntouched = ({ userId, access }: PendingCell) =>
    userId === cell.userId && !accessIn(matrix, pending, cell) && !(access && isRestricted(access))
  useEditorDraft(matrix, () =>
    withCells(
      matrix,
      pending,
      cellsOf().filter((each) => !isUntouched(each)),
    ).values(),
  )
  const close = () => {
    onClose()
    const cells = cellsOf()
    if (cells.some(isUntouched)) notify('admin.groupAccess.notGiven')
    change(cells.filter((each) => !isUntouched(each)))
  }
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth="xl"
      aria-labelledby="filters-heading"
      onClose={close}
      slotProps={{ paper: { sx: { bgcolor: 'background.default' } } }}
    >
      <Box sx={{ p: { xs: 2, sm: 3 } }}>
        <FormProvider {...form}>
          <FiltersScreen
            userId={cell.userId}
            forAll={false}
            thenSave={t('admin.groupAccess.thenSave')}
            onBack={close}
          />
        </FormProvider>
      </Box>
    </Dialog>
  )
}

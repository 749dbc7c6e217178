import { Alert, Box, Button, Link, Typography } from '@mui/material'
import { type ReactNode, useMemo, useState } from 'react'
import { LinkBase as RouterLink, useNavigate, useNotify } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { saveFile } from '#common/browser/save-file.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import { attributesOf } from '#common/filters/user-attributes.ts'
import { BackButton } from '../components/BackButton.tsx'
import { useFilterSets } from '../filter-sets/useFilterSets.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { ColumnSelects } from './ColumnSelects.tsx'
import { type ColumnMapping, importFields, recognizeColumns, templateOf } from './columns.ts'
import { FileChoice } from './FileChoice.tsx'
import { LastImport } from './LastImport.tsx'
import { openTable, type Table } from './open-table.ts'
import { Rehearsal } from './Rehearsal.tsx'
import type { TableRow } from './read-table.ts'
import { UnusableFileError } from './unusable-file.ts'

/** `/importarUsuarios`: users, their groups and their access from a spreadsheet, rehearsed before anything is stored. */
export function UserImport(): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const [table, setTable] = useState<Table>()
  // As corrected on the screen, without those left out.
  const [rows, setRows] = useState<readonly TableRow[]>([])
  const [chosen, setChosen] = useState<ColumnMapping>()
  const [error, setError] = useState<UnusableFileError>()

  const { sets } = useFilterSets()
  const attributes = useMemo(() => attributesOf(sets.flatMap(({ filters }) => filters)), [sets])
  const recognized = useMemo(
    () => recognizeColumns(table?.columns ?? [], attributes),
    [table?.columns, attributes],
  )
  const mapping = chosen ?? recognized

  const choose = async (file: File) => {
    setChosen(undefined)
    setError(undefined)
    try {
      const opened = await openTable(file)
      setTable(opened)
      setRows(opened.rows)
    } catch (failure) {
      if (!(failure instanceof UnusableFileError)) throw failure
      setTable(undefined)
      setError(failure)
    }
  }
  const finish = (imported: ResponseOf<'importUsers'>) => {
    const action = (
      <Button component={RouterLink} to={href('userImport')} color="inherit" size="small">
        {t('admin.importUndo.undo')}
      </Button>
    )
    const shown = { action, autoHideDuration: 8_000 }
    notify('admin.import.done', { type: 'success', messageArgs: imported, ...shown })
    navigate(href('users'))
  }
  const template = () => {
    const named = attributes.map((name) => t('admin.filterSets.attributeNamed', { name }))
    const file = templateOf([...importFields.map((field) => t(`admin.import.fields.${field}`)), ...named])
    saveFile(file, 'vitrine.csv')
  }
  const isComplete = mapping.includes('email')
  const leftOut = (table?.rows.length ?? 0) - rows.length
  const takeBack = () => {
    const corrected = new Map(rows.map((row) => [row.line, row]))
    setRows(table?.rows.map((row) => corrected.get(row.line) ?? row) ?? [])
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 2 }}>
      <PageTitle title={t('admin.import.title')} />
      <BackButton to={href('users')} />
      <FormCard title={t('admin.import.fileTitle')} hint={t('admin.import.fileHint')}>
        <FileChoice onChoose={choose} isReplacing={table !== undefined}>
          <Link component="button" type="button" onClick={template}>
            {t('admin.import.template')}
          </Link>
          {table && (
            <Typography color="textSecondary">
              {t('admin.import.file', { name: table.file, smart_count: table.rows.length })}
            </Typography>
          )}
        </FileChoice>
        {table && table.hiddenRows > 0 && (
          <Alert severity="info" sx={{ mt: 2 }}>
            {t('admin.import.hiddenRows', { smart_count: table.hiddenRows })}
          </Alert>
        )}
        {leftOut > 0 && (
          <Alert
            severity="info"
            sx={{ mt: 2 }}
            action={
              <Button color="inherit" size="small" onClick={takeBack}>
                {t('admin.import.takeBack')}
              </Button>
            }
          >
            {t('admin.import.leftOut', { smart_count: leftOut })}
          </Alert>
        )}
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {t(error.text, error.values)}
          </Alert>
        )}
      </FormCard>
      {table && (
        <FormCard title={t('admin.import.columnsTitle')} hint={t('admin.import.columnsHint')}>
          <ColumnSelects
            columns={table.columns}
            mapping={mapping}
            attributes={attributes}
            onChange={setChosen}
          />
          {!isComplete && <Alert severity="warning">{t('admin.import.emailMissing')}</Alert>}
        </FormCard>
      )}
      {table && isComplete && (
        <Rehearsal {...{ file: table.file, rows, mapping }} onRowsChange={setRows} onImported={finish} />
      )}
      {!table && <LastImport />}
    </Box>
  )
}

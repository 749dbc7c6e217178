import { Autocomplete, Box, TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { BooleanInput, SelectInput, useInput } from 'react-admin'
import type { ReportPage } from '#common/contract/index.ts'
import { useCallQuery } from '../data/useCall.ts'
import { useFilterSets } from '../filter-sets/useFilterSets.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

/** What an item shows of a report. */
export function ReportFields({ idReport }: { idReport: number | undefined }): ReactNode {
  const { sets } = useFilterSets()
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <PagesInput idReport={idReport} />
        <SelectInput
          source="id_filter_set"
          label="admin.playlists.filterSet"
          helperText="admin.playlists.filterSetHint"
          choices={sets}
          translateChoice={false}
          emptyText="admin.playlists.allRows"
        />
      </Box>
      <BooleanInput source="navegacao" label="admin.playlists.navigable" />
    </>
  )
}

const none: ReportPage[] = []

/** Pages of the report, loaded when the list is opened. Chosen ones that it no longer has stay, because none means all. */
function PagesInput({ idReport }: { idReport: number | undefined }): ReactNode {
  const t = useTranslate()
  const [isOpened, setOpened] = useState(false)
  const { field } = useInput<ReportPage[]>({ source: 'only_pages', defaultValue: none })
  const request = isOpened && idReport !== undefined ? { id_report: idReport } : undefined
  const { data, isFetching } = useCallQuery('report', request, { staleTime: 30_000 })
  const pages = data?.report.report_general_pages ?? none
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={pages}
      value={field.value ?? none}
      loading={isFetching}
      getOptionKey={({ name }) => name}
      getOptionLabel={({ displayName }) => displayName}
      isOptionEqualToValue={(one, other) => one.name === other.name}
      onOpen={() => setOpened(true)}
      onChange={(_, value) => field.onChange(value.map(({ name, displayName }) => ({ name, displayName })))}
      renderInput={(params) => (
        <TextField
          {...params}
          margin="none"
          label={t('admin.playlists.pages')}
          helperText={t('admin.playlists.pagesHint')}
        />
      )}
    />
  )
}

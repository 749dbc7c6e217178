import CloseIcon from '@mui/icons-material/Close'
import { Box, Button, IconButton, MenuItem, TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
import type { ReportPage } from '#common/contract/index.ts'
import type { FieldErrorCode } from '#common/validation/field-errors.ts'
import { validatePageFilter } from '#common/validation/page-filters.ts'
import { FormCard } from '../forms/FormCard.tsx'
import { useReason } from '../parts/LoadFailed.tsx'
import { useWords } from '../providers/useWords.ts'

interface AllowedPagesProps {
  chosen: ReportPage[]
  /** The report's pages. */
  pages: ReportPage[]
  /** Whether `pages` are the living ones, so that one that is missing is gone. */
  known: boolean
  isFetching: boolean
  error: Error | null
  refetch: () => void
  onChange: (pages: ReportPage[]) => void
}

/** The pages a person may see, as chips; a page the report no longer has is shown as such. */
export function AllowedPages(props: AllowedPagesProps): ReactNode {
  const { chosen, pages, known, isFetching, error, refetch, onChange } = props
  const words = useWords()
  const why = useReason(error)
  const [wanted, setWanted] = useState('')
  const [fault, setFault] = useState<FieldErrorCode>()
  const isGone = (page: ReportPage) => known && !pages.some((one) => one.name === page.name)
  const failed = error ? words('admin.filters.pagesFailed', { why }) : undefined

  const add = () => {
    const found = validatePageFilter(wanted, chosen)
    setFault(found)
    const page = pages.find((one) => one.name === wanted)
    if (found || !page) return
    onChange([...chosen, { name: page.name, displayName: page.displayName }])
    setWanted('')
  }

  return (
    <FormCard title={words('admin.filters.pages')} hint={words('admin.filters.pagesHint')}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', maxWidth: 520 }}>
        <TextField
          select
          margin="none"
          label={words('admin.filters.page')}
          value={pages.some((one) => one.name === wanted) ? wanted : ''}
          disabled={isFetching && pages.length === 0}
          error={fault !== undefined || failed !== undefined}
          helperText={fault ? words(`fieldErrors.${fault}`) : failed}
          slotProps={{ formHelperText: { role: 'alert' } }}
          onChange={(event) => {
            setWanted(event.target.value)
            setFault(undefined)
          }}
        >
          {pages.map((page) => (
            <MenuItem key={page.name} value={page.name}>
              {page.displayName}
            </MenuItem>
          ))}
        </TextField>
        {failed ? (
          <Button variant="outlined" loading={isFetching} onClick={refetch} sx={{ flexShrink: 0 }}>
            {words('common.retry')}
          </Button>
        ) : (
          <Button variant="outlined" onClick={add} sx={{ flexShrink: 0 }}>
            {words('admin.filters.addPage')}
          </Button>
        )}
      </Box>
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 1.5, p: 0, listStyle: 'none' }}
      >
        {chosen.map((page) => (
          <PageChip
            key={page.name}
            page={page}
            gone={isGone(page)}
            onRemove={() => onChange(chosen.filter((one) => one.name !== page.name))}
          />
        ))}
      </Box>
    </FormCard>
  )
}

interface PageChipProps {
  page: ReportPage
  gone: boolean
  onRemove: () => void
}

function PageChip({ page: { displayName }, gone, onRemove }: PageChipProps): ReactNode {
  const words = useWords()
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        pl: 1.5,
        borderRadius: 4,
        border: 1,
        borderColor: gone ? 'warning.main' : 'divider',
        color: gone ? 'warning.main' : 'text.primary',
      }}
    >
      {gone ? words('admin.filters.pageGone', { name: displayName }) : displayName}
      <IconButton
        size="small"
        aria-label={words('admin.filters.removePage', { name: displayName })}
        onClick={onRemove}
      >
        <CloseIcon fontSize="inherit" />
      </IconButton>
    </Box>
  )
}

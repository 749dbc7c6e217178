import type { ReactNode } from 'react'
import { OpenIcon } from '#common/ui/icons.ts'
import { IconLink } from '../components/IconButton.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

/** `sx` of a column that phones, and pages zoomed to their size, have no room for. */
export const notOnPhones = { display: { xs: 'none', sm: 'table-cell' } }

/** `sx` of a column that tablets have no room for either. */
export const wideOnly = { display: { xs: 'none', md: 'table-cell' } }

/** `sx` of a column with a time to the second, with its widths in pixels. */
export const timeColumn = (phone: number, width: number) => ({
  width: { xs: phone, sm: width },
  whiteSpace: { sm: 'nowrap' },
})

/** Props of the column with the icons of a row, with its widths in pixels. */
export const actionsColumn = (phone: number, width: number) =>
  ({
    label: 'admin.list.actions',
    align: 'right',
    cellClassName: 'row-actions',
    sx: { width: { xs: phone, sm: width } },
  }) as const

/** Opens what a row stands for. Phones have no room: there the row itself is the link. */
export const OpenButton = ({ to }: { to: string }): ReactNode => (
  <span className="not-on-phones">
    <IconLink inRow icon={OpenIcon} label={useTranslate()('common.open')} to={to} />
  </span>
)

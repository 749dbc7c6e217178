import { styled } from '@mui/material'
import { memo, type ReactNode } from 'react'
import { href } from '#common/addresses/paths.ts'
import { CheckboxList } from '../../components/CheckboxList.tsx'
import type { ReportAccess } from '../../data/records.ts'
import { useSetsSummary } from '../../filter-sets/useSetsSummary.ts'
import { type Translate, useTranslate } from '../../i18n/useTranslate.ts'
import { isIncomplete, summarizeAccess } from './describe-access.ts'
import type { Candidate } from './useCandidates.ts'

interface PeopleListProps {
  candidates: Candidate[]
  access: ReadonlyMap<number, ReportAccess>
  /** The report, once it is stored. */
  reportId: number | undefined
  onToggle: (candidate: Candidate) => void
  onEditFilters: (userId: number) => void
}

/** A row per user: checkbox, name, a summary of the user's access and the button that opens the filters. */
export function PeopleList({
  candidates,
  access,
  reportId,
  onToggle,
  onEditFilters,
}: PeopleListProps): ReactNode {
  const t = useTranslate()
  const { summaryOf } = useSetsSummary([...access.values()])
  return (
    <List>
      {candidates.map((candidate) => (
        <PersonRow
          key={candidate.id}
          candidate={candidate}
          access={access.get(candidate.id)}
          {...summaryOf(access.get(candidate.id))}
          reportId={reportId}
          t={t}
          onToggle={onToggle}
          onEditFilters={onEditFilters}
        />
      ))}
    </List>
  )
}

interface PersonRowProps {
  candidate: Candidate
  access: ReportAccess | undefined
  /** How many filter sets the user has, or that the report does not open because of them. */
  sets: string
  isClosed: boolean
  reportId: number | undefined
  t: Translate
  onToggle: (candidate: Candidate) => void
  onEditFilters: (userId: number) => void
}

/** Compares access by content: the form creates new objects for all users at each change. */
const isSameRow = (a: PersonRowProps, b: PersonRowProps): boolean =>
  a.candidate === b.candidate &&
  a.t === b.t &&
  a.sets === b.sets &&
  JSON.stringify(a.access) === JSON.stringify(b.access)

/** Re-rendered only when this user's access changes, which keeps hundreds of rows fast. */
const PersonRow = memo(
  ({ candidate, access, sets, isClosed, reportId, t, onToggle, onEditFilters }: PersonRowProps) => (
    <li>
      <label>
        <input type="checkbox" checked={access !== undefined} onChange={() => onToggle(candidate)} />
        <span className="name">
          <span>{candidate.name}</span>
          <span className="detail">
            {candidate.is_display && `${t('admin.members.display')} `}
            {candidate.outside ? (
              <em title={t(candidate.joinsGroup ? 'admin.people.joinsHint' : 'admin.people.outsideHint')}>
                {t(candidate.joinsGroup ? 'admin.people.joins' : 'admin.people.outside')}
              </em>
            ) : (
              !candidate.is_display && candidate.email
            )}
          </span>
        </span>
      </label>
      {access && (
        <>
          {access.isOutdated && <span className="outdated">{t('admin.people.outdated')}</span>}
          <span className={isClosed || isIncomplete(access) ? 'incomplete' : 'detail'}>
            {isClosed ? sets : summarizeAccess(access, t, sets)}
          </span>
          <button
            type="button"
            aria-label={t('admin.people.applyFor', { name: candidate.name })}
            onClick={() => onEditFilters(candidate.id)}
          >
            {t('admin.people.apply')}
          </button>
        </>
      )}
      {reportId && (
        // In a new tab, because the form may have unsaved changes.
        <a
          href={href('accessCheck', { id_user: candidate.id, id_report: reportId })}
          target="_blank"
          rel="noreferrer"
          aria-label={t('admin.accessCheck.whyOf', { name: candidate.name })}
        >
          {t('admin.accessCheck.short')}
        </a>
      )}
    </li>
  ),
  isSameRow,
)

const List = styled(CheckboxList)(({ theme }) => ({
  '& button': {
    font: 'inherit',
    fontWeight: 600,
    color: theme.palette.primary.main,
    background: 'none',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    padding: '6px 12px',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
  },
  '& button:hover': { borderColor: theme.palette.primary.main },
  '& > li > a': { color: theme.palette.primary.main, whiteSpace: 'nowrap', padding: '6px 4px' },
  '& .incomplete': { color: theme.palette.error.main, fontSize: 12, whiteSpace: 'nowrap' },
  '& .outdated': { color: theme.palette.warning.main, fontSize: 12, whiteSpace: 'nowrap' },
  '& > li > .detail': { whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: {
    '& > li': { flexWrap: 'wrap', paddingBottom: 8 },
    '& > li > label': { flexBasis: '100%' },
    '& > li > .detail, & > li > .incomplete, & > li > .outdated': { flex: 1, paddingLeft: 30 },
  },
}))

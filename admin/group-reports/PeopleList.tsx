import { styled, Typography } from '@mui/material'
import { memo, type ReactNode } from 'react'
import { firstFieldError } from '#common/validation/field-errors.ts'
import { isEmptyRow, validateFilters } from '#common/validation/filters.ts'
import { CheckList } from '../parts/CheckList.tsx'
import { useWords, type Words } from '../providers/useWords.ts'
import type { Person } from './ReportValues.ts'
import type { Candidate } from './useCandidates.ts'

interface PeopleListProps {
  candidates: Candidate[]
  chosen: ReadonlyMap<number, Person>
  onToggle: (candidate: Candidate) => void
  onApply: (id: number) => void
}

/** A row each: the box, the name, what they see, and the way to their filters. */
export function PeopleList({ candidates, chosen, onToggle, onApply }: PeopleListProps): ReactNode {
  const words = useWords()
  if (candidates.length === 0) return <Typography role="status">{words('admin.people.none')}</Typography>
  return (
    <Rows>
      {candidates.map((candidate) => (
        <PersonRow
          key={candidate.id}
          candidate={candidate}
          person={chosen.get(candidate.id)}
          words={words}
          onToggle={onToggle}
          onApply={onApply}
        />
      ))}
    </Rows>
  )
}

interface PersonRowProps {
  candidate: Candidate
  person: Person | undefined
  words: Words
  onToggle: (candidate: Candidate) => void
  onApply: (id: number) => void
}

/** The form hands out copies of everybody at each change, so people are compared by what they may see. */
const isSameRow = (a: PersonRowProps, b: PersonRowProps): boolean =>
  a.candidate === b.candidate && a.words === b.words && JSON.stringify(a.person) === JSON.stringify(b.person)

/** Drawn again only when this person changes: hundreds of rows stay fluent. */
const PersonRow = memo(
  ({ candidate, person, words, onToggle, onApply }: PersonRowProps) => (
    <li>
      <label>
        <input type="checkbox" checked={person !== undefined} onChange={() => onToggle(candidate)} />
        <span className="who">
          <span>{candidate.name}</span>
          <span className="detail">
            {candidate.outside ? (
              <em title={words('admin.people.outsideHint')}>{words('admin.people.outside')}</em>
            ) : (
              candidate.email
            )}
          </span>
        </span>
      </label>
      {person && (
        <>
          <span className={isIncomplete(person) ? 'incomplete' : 'detail'}>{summaryOf(person, words)}</span>
          <button
            type="button"
            aria-label={words('admin.people.applyFor', { name: candidate.name })}
            onClick={() => onApply(candidate.id)}
          >
            {words('admin.people.apply')}
          </button>
        </>
      )}
    </li>
  ),
  isSameRow,
)

const isIncomplete = ({ filters }: Person): boolean => firstFieldError(validateFilters(filters)) !== undefined

function summaryOf(person: Person, words: Words): string {
  if (isIncomplete(person)) return words('admin.people.incomplete')
  const filters = person.filters.filter((row) => !isEmptyRow(row)).length
  const pages = person.pageFilters.length
  const parts = [
    filters > 0 && words('admin.people.filters', { smart_count: filters }),
    pages > 0 && words('admin.people.pages', { smart_count: pages }),
  ].filter(Boolean)
  return parts.join(' · ') || words('admin.people.everything')
}

const Rows = styled(CheckList)(({ theme }) => ({
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
  '& .incomplete': { color: theme.palette.error.main, fontSize: 12, whiteSpace: 'nowrap' },
  '& > li > .detail': { whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: {
    '& > li': { flexWrap: 'wrap', paddingBottom: 8 },
    '& > li > label': { flexBasis: '100%' },
    '& > li > .detail, & > li > .incomplete': { flex: 1, paddingLeft: 30 },
  },
}))

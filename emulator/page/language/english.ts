import type { PageTexts } from './texts.ts'

const units = [
  'days',
  'weeks',
  'calendar weeks',
  'months',
  'calendar months',
  'years',
  'calendar years',
  'minutes',
  'hours',
]

export const english: PageTexts = {
  loading: 'The report is loading',
  moreOptions: 'More options',
  pages: 'Pages',
  data: 'Data',
  rowsTitle: 'Rows of this page',
  rows: (count, written, shown) =>
    `${written} ${count === 1 ? 'row' : 'rows'}${shown ? `, the first ${shown} shown` : ''}`,
  all: 'All',
  several: 'Several',
  blank: '(Blank)',
  share: 'Share',
  position: 'Position',
  player: { title: 'Bookmarks', previous: 'Previous bookmark', next: 'Next bookmark', end: 'End' },
  filters: {
    title: 'Filters',
    applied: (count) => `Filters, ${count} applied`,
    none: 'No filters: everything you may see is shown.',
    onPage: 'On this page',
    onReport: 'On all pages',
    remove: (column) => `Remove the filter on ${column}`,
    anything: 'is anything',
    isIn: (values) => `is ${values}`,
    isNotIn: (values) => `is not ${values}`,
    top: (side, count, column) => `${side.toLowerCase()} ${count} by ${column}`,
    relative(direction, count, unit) {
      const name = units[unit] ?? ''
      if (direction === 1) return `in this ${name.replace(/s$/, '')}`
      return `in the ${direction === 0 ? 'last' : 'next'} ${count} ${name}`
    },
    and: 'and',
    or: 'or',
    more: (count) => `and ${count} more`,
    conditions: {
      None: 'is anything',
      LessThan: 'is less than',
      LessThanOrEqual: 'is at most',
      GreaterThan: 'is greater than',
      GreaterThanOrEqual: 'is at least',
      Contains: 'contains',
      DoesNotContain: 'does not contain',
      StartsWith: 'starts with',
      DoesNotStartWith: 'does not start with',
      Is: 'is',
      IsNot: 'is not',
      IsBlank: 'is blank',
      IsNotBlank: 'is not blank',
      IsEmptyString: 'is empty',
      IsNotEmptyString: 'is not empty',
    },
  },
  errors: {
    sentences: {
      TokenExpired: 'Your access to this report has expired. Open it again to go on.',
      PowerBINotAuthorizedException: 'You are not allowed to see this report.',
      PowerBIEntityNotFound: 'This report does not exist any more.',
      LoadReportFailed: 'The report could not be loaded.',
      OpenConnectionError: 'The capacity of this report is paused.',
      invalidFilter: 'A filter of this report does not fit its data.',
    },
    other: 'Something went wrong with this report.',
    error: 'Error',
    details: 'Details',
    request: 'Request',
    endsSoon: 'Your access to this report ends soon. Open it again to go on.',
    close: 'Close',
  },
  summary: {
    nothing: 'no data',
    points: (count, x, y) => `${count} points by ${x} and ${y}`,
    pointsOnMap: (count) => `${count} points on a map`,
    entry: (label, value) => `${label} with ${value}`,
    range: (highest, lowest) => `highest ${highest}, lowest ${lowest}`,
  },
}

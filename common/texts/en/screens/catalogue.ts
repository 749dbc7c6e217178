import type { catalogue as source } from '../../pt/screens/catalogue.ts'

/** Texts of the catalogue of reports, in English. */
export const catalogue: typeof source = {
  open: 'Other reports',
  title: 'Other reports',
  intro: 'Reports of your groups that you do not have access to yet. Choose one to request access.',
  requested: 'Request sent',
  emptyTitle: 'Nothing to request',
  empty: 'You have access to all reports of your groups.',
  toReports: 'View my reports',
}

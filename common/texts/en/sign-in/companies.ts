import type { companies as source } from '../../pt/sign-in/companies.ts'

/** Texts of the list of a person's other companies, in English. */
export const companies: typeof source = {
  title: 'Your other companies',
  intro: 'You sign in there with the same account. This session stays open.',
}

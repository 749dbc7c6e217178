import type { home as source } from '../../pt/screens/home.ts'

/** Texts of the home screen that come with the screens, in English. */
export const home: typeof source = {
  news: 'New since your last visit',
  given: 'New report · %{when}',
  pages: 'New pages · %{when}',
  allNews: 'Show all (%{count})',
  firstVisit: 'First time here?',
}

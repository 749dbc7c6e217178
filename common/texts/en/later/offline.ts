import type { offline as source } from '../../pt/later/offline.ts'

/** Texts of the list that the installed app shows without a network, in English. */
export const offline: typeof source = {
  notice: 'You’re offline. This is your list as of %{when}. Reports open once you’re connected again.',
}

import { useMemo, useState } from 'react'
import type { I18nProvider } from 'react-admin'

/**
 * A new provider at each change of language, so that whatever shows words is drawn again. react-admin's own change, by
 * its store, begins every screen anew, and a form would lose what was typed.
 */
export function useLanguage(start: I18nProvider): I18nProvider {
  const [provider, renew] = useState(start)
  return useMemo(
    () => ({
      ...provider,
      changeLocale: async (locale: string) => {
        await provider.changeLocale(locale)
        renew({ ...provider })
      },
    }),
    [provider],
  )
}

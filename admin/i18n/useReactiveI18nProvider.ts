import { useMemo, useState } from 'react'
import type { I18nProvider, Store } from 'react-admin'

/**
 * Wraps the i18n provider so that a change of language re-renders every text. react-admin's own way, through its store,
 * remounts the screens, and a form would lose what was typed. The store only has the current language, without which
 * react-admin would render nothing at first.
 */
export function useReactiveI18nProvider(initial: I18nProvider, store: Store): I18nProvider {
  const [provider, setProvider] = useState(initial)
  return useMemo(
    () => ({
      ...provider,
      changeLocale: async (locale: string) => {
        await provider.changeLocale(locale)
        store.setItem('locale', locale)
        setProvider({ ...provider })
      },
    }),
    [provider, store],
  )
}

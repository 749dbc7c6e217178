/** Types of the parts that we use; the library has none. */
declare module 'i18n-polyglot' {
  import type { ReactNode } from 'react'

  interface Locale {
    type: string
    dictionary: object
  }

  export default function International(props: { locale: Locale; children: ReactNode }): ReactNode
  export function T(props: { id: string } & Record<string, ReactNode>): ReactNode
  export function useT(): (key: string, params?: Record<string, string | number>) => string
}

import type { ReactNode } from 'react'
import { companies as en } from '#common/texts/en/sign-in/companies.ts'
import { companies as pt } from '#common/texts/pt/sign-in/companies.ts'
import { useCallQuery } from '../app/useCallQuery.ts'
import { useTextsOf } from '../i18n/useTextsOf.ts'
import rows from '../lists/Rows.module.css'

const tables = { pt, en }

/** Links to the companies where the user signs in with the same account. Absent where there is none. */
export function OwnCompaniesSection({ className }: { className: string | undefined }): ReactNode {
  const texts = useTextsOf(tables)
  const { data } = useCallQuery('ownCompanies', {})
  const sessions = useCallQuery('getSessions', {})
  // It is below the sessions, which would shift it.
  if (!data?.companies.length || !(sessions.data || sessions.error)) return null
  return (
    <section className={className} aria-labelledby="companies-title">
      <h2 id="companies-title">{texts('title')}</h2>
      <p className={rows.quiet}>{texts('intro')}</p>
      <ul aria-labelledby="companies-title" className={rows.list}>
        {data.companies.map(({ name, url }) => (
          <li key={url} className={rows.row}>
            <a href={url} dir="auto" className={rows.link}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

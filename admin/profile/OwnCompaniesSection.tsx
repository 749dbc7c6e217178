import { Link, List, ListItem } from '@mui/material'
import type { ReactNode } from 'react'
import { useCallQuery } from '../data/useCall.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

/** Links to the companies where the administrator signs in with the same account; not shown where there is none. */
export function OwnCompaniesSection(): ReactNode {
  const t = useTranslate()
  const { data } = useCallQuery('ownCompanies', {})
  if (!data?.companies.length) return null
  return (
    <FormCard title={t('admin.profile.companies.title')} hint={t('admin.profile.companies.intro')}>
      <List disablePadding>
        {data.companies.map(({ name, url }) => (
          <ListItem key={url} disableGutters>
            <Link href={url}>{name}</Link>
          </ListItem>
        ))}
      </List>
    </FormCard>
  )
}

import type { ReactNode } from 'react'
import { DataTable, EditButton, List } from 'react-admin'
import type { ResponseOf } from '#common/contract/index.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { actionsColumn, notOnPhones, wideOnly } from '../lists/columns.tsx'
import { DeleteButton } from '../lists/DeleteButton.tsx'
import { RowLink } from '../lists/RowLink.tsx'
import { PasswordSignIn } from './PasswordSignIn.tsx'
import { SignInTabs } from './SignInTabs.tsx'

type Provider = ResponseOf<'identityProviders'>['providers'][number]

/** `/entrada`: the providers that people sign in with, and whether passwords are accepted as well. */
export function ProviderList(): ReactNode {
  const t = useTranslate()
  return (
    <>
      <SignInTabs current="identityProviders" />
      <List sort={{ field: 'name', order: 'ASC' }}>
        <DataTable<Provider>>
          <DataTable.Col source="name" field={RowLink} />
          <DataTable.Col source="issuer" sx={wideOnly} />
          <DataTable.Col<Provider>
            source="domains"
            disableSort
            sx={notOnPhones}
            render={({ domains }) => domains.join(', ')}
          />
          <DataTable.NumberCol source="users_count" sx={{ ...notOnPhones, width: 120 }} />
          <DataTable.Col<Provider>
            source="enabled"
            sx={{ width: { xs: 96, sm: 120 } }}
            render={({ enabled }) =>
              t(`admin.identityProviders.${enabled === 'S' ? 'enabledColumn' : 'disabledColumn'}`)
            }
          />
          <DataTable.Col<Provider>
            {...actionsColumn(112, 140)}
            render={({ name }) => (
              <>
                <EditButton />
                <DeleteButton
                  confirmTitle={t('admin.identityProviders.delete.title', { name })}
                  confirmContent={t('admin.identityProviders.delete.text')}
                />
              </>
            )}
          />
        </DataTable>
      </List>
      <PasswordSignIn />
    </>
  )
}

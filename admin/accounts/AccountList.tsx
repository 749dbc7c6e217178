import type { ReactNode } from 'react'
import { DataTable, EditButton, List, useLocale } from 'react-admin'
import { formatDay } from '#common/browser/describe-session.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { actionsColumn, notOnPhones } from '../lists/columns.tsx'
import { DeleteButton } from '../lists/DeleteButton.tsx'
import { RowLink } from '../lists/RowLink.tsx'

type Account = ResponseOf<'listAccounts'>['accounts'][number]

/** `/contas`: the applications with which the portal signs in to Power BI. */
export function AccountList(): ReactNode {
  const t = useTranslate()
  const locale = useLocale() ?? 'pt'
  return (
    <List sort={{ field: 'name', order: 'ASC' }}>
      <DataTable<Account>>
        <DataTable.Col source="name" field={RowLink} />
        <DataTable.Col source="client_id" sx={notOnPhones} />
        <DataTable.Col<Account>
          source="credential"
          sx={{ ...notOnPhones, width: 280 }}
          render={({ credential, credential_until: day }) =>
            [
              t(`admin.accounts.credentials.${credential}`),
              day && t('admin.accounts.until', { day: formatDay(day, locale) }),
            ]
              .filter(Boolean)
              .join(' · ')
          }
        />
        <DataTable.Col<Account>
          {...actionsColumn(112, 140)}
          render={({ name }) => (
            <>
              <EditButton />
              <DeleteButton
                confirmTitle={t('admin.accounts.delete.title', { name })}
                confirmContent={t('admin.accounts.delete.text')}
              />
            </>
          )}
        />
      </DataTable>
    </List>
  )
}

import type { ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Column } from '../lists/Column.tsx'
import { DeleteButton } from '../lists/DeleteButton.tsx'
import { ListBar } from '../lists/ListBar.tsx'
import { PortalList } from '../lists/PortalList.tsx'
import { RowActions } from '../lists/RowActions.tsx'
import { RowLink } from '../lists/RowLink.tsx'

type Account = ResponseOf<'listAccounts'>['accounts'][number]

const editHref = ({ id }: Account) => href('accountEdit', { id_conta: id })

/** `/contas`: the applications with which the portal signs in to Power BI. */
export function AccountList(): ReactNode {
  const t = useTranslate()
  return (
    <PortalList sort={{ field: 'name', order: 'ASC' }} bar={<ListBar addTo={href('accountAdd')} />}>
      <Column<Account>
        source="name"
        render={(account) => <RowLink to={editHref(account)}>{account.name}</RowLink>}
      />
      <Column<Account> source="client_id" hiddenOn="phones" />
      <Column<Account>
        source="credential"
        hiddenOn="phones"
        width={200}
        render={({ credential }) => t(`admin.accounts.credentials.${credential}`)}
      />
      <Column label={t('admin.list.actions')} align="end" width={140} phoneWidth={112}>
        <AccountActions />
      </Column>
    </PortalList>
  )
}

function AccountActions(): ReactNode {
  const t = useTranslate()
  const account = useRecordContext<Account>()
  if (!account) return null
  return (
    <RowActions editTo={editHref(account)}>
      <DeleteButton title={t('admin.accounts.delete.title', { name: account.name })}>
        {t('admin.accounts.delete.text')}
      </DeleteButton>
    </RowActions>
  )
}

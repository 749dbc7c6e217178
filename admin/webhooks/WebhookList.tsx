import type { ReactNode } from 'react'
import { DataTable, EditButton, List } from 'react-admin'
import { IntegrationTabs } from '../api-tokens/IntegrationTabs.tsx'
import { DateTime } from '../components/DateTime.tsx'
import type { Webhook } from '../data/integration-calls.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { actionsColumn, notOnPhones } from '../lists/columns.tsx'
import { DeleteButton } from '../lists/DeleteButton.tsx'
import { RowLink } from '../lists/RowLink.tsx'
import { WebhookState } from './WebhookState.tsx'

/** `/webhooks`: where the events of the audit log are sent to. */
export function WebhookList(): ReactNode {
  const t = useTranslate()
  return (
    <>
      <IntegrationTabs current="webhooks" />
      <List sort={{ field: 'url', order: 'ASC' }}>
        <DataTable<Webhook>>
          <DataTable.Col source="url" field={RowLink} />
          <DataTable.Col source="state" sx={{ width: { xs: 130, sm: 280 } }} field={WebhookState} />
          <DataTable.Col<Webhook>
            source="sent_at"
            sx={{ ...notOnPhones, width: 160 }}
            render={({ sent_at: at }) => (at ? <DateTime at={at} /> : t('admin.webhooks.neverSent'))}
          />
          <DataTable.Col<Webhook>
            {...actionsColumn(96, 110)}
            render={({ url }) => (
              <>
                <EditButton />
                <DeleteButton
                  confirmTitle={t('admin.webhooks.deleteTitle')}
                  confirmContent={t('admin.webhooks.deleteText', { name: url })}
                />
              </>
            )}
          />
        </DataTable>
      </List>
    </>
  )
}

import type { ReactNode } from 'react'
import { DataTable, List, useLocale } from 'react-admin'
import { formatDay } from '#common/browser/describe-session.ts'
import { PhoneOnly, SecondaryText } from '../access-log/SecondaryText.tsx'
import { DateTime } from '../components/DateTime.tsx'
import type { ApiToken } from '../data/integration-calls.ts'
import { useDevice } from '../hooks/useDevice.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { actionsColumn, notOnPhones, wideOnly } from '../lists/columns.tsx'
import { DeleteButton } from '../lists/DeleteButton.tsx'
import { IntegrationTabs } from './IntegrationTabs.tsx'
import { scopeLabel } from './scope-label.ts'

/** `/tokens`: the tokens for programs that are not revoked. */
export function ApiTokenList(): ReactNode {
  const t = useTranslate()
  return (
    <>
      <IntegrationTabs current="apiTokens" />
      <List sort={{ field: 'name', order: 'ASC' }}>
        <DataTable<ApiToken>>
          <DataTable.Col<ApiToken>
            source="name"
            render={(token) => (
              <>
                {token.name}
                <SecondaryText>{`vtr_…${token.ending}`}</SecondaryText>
                <PhoneOnly>
                  <Expiry token={token} />
                </PhoneOnly>
              </>
            )}
          />
          <DataTable.Col<ApiToken>
            source="scopes"
            disableSort
            sx={notOnPhones}
            render={({ scopes }) => scopes.map((scope) => t(scopeLabel(scope))).join(' · ')}
          />
          <DataTable.Col<ApiToken>
            source="expires_at"
            sx={{ ...notOnPhones, width: 160 }}
            render={(token) => <Expiry token={token} />}
          />
          <DataTable.Col<ApiToken>
            source="last_used_at"
            sx={{ width: { xs: 104, sm: 140 } }}
            render={({ last_used_at: at }) => (at ? <DateTime at={at} /> : t('admin.apiTokens.neverUsed'))}
          />
          <DataTable.Col source="created_by" sx={{ ...wideOnly, width: 180 }} />
          <DataTable.Col<ApiToken>
            {...actionsColumn(64, 80)}
            render={({ name }) => (
              <DeleteButton
                label={t('admin.apiTokens.revoke')}
                confirmTitle={t('admin.apiTokens.revokeTitle', { name })}
                confirmContent={t('admin.apiTokens.revokeText')}
              />
            )}
          />
        </DataTable>
      </List>
    </>
  )
}

/** The day on which a token expires, or when it did. */
function Expiry({ token: { expires_at: at } }: { token: ApiToken }): ReactNode {
  const t = useTranslate()
  const locale = useLocale() ?? 'pt'
  const { serverNow } = useDevice()
  if (!at) return t('admin.apiTokens.neverExpires')
  const day = formatDay(at.slice(0, 10), locale)
  return new Date(at).getTime() <= serverNow() ? t('admin.apiTokens.expired', { day }) : day
}

import { Link as MuiLink, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable, LinkBase as Link } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import type { LogRow } from '#common/contract/log.ts'
import { FilterLink } from '../access-log/FilterLink.tsx'
import { LogList } from '../access-log/LogList.tsx'
import { PhoneOnly, SecondaryText } from '../access-log/SecondaryText.tsx'
import { DateTime } from '../components/DateTime.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { notOnPhones, timeColumn, wideOnly } from '../lists/columns.tsx'
import { EventFields } from './EventFields.tsx'
import { useDescriber } from './useDescriber.ts'

type AuditEvent = LogRow<'audit-events'>

/** `/registroAcessos/alteracoes`: the audit log. */
export function ChangeLog(): ReactNode {
  const { actionOf, fieldsOf, actorOf } = useDescriber()
  const inWords = (event: AuditEvent) => ({
    at: event.at,
    by: actorOf(event),
    action: actionOf(event),
    object: event.object_name,
    count: event.count,
    changes: fieldsOf(event)
      .map(
        ({ label, before, after }) =>
          `${label}: ${[before, after].filter((one) => one !== undefined).join(' → ')}`,
      )
      .join('; ')
      .replaceAll('\n', ' '),
    address: event.address,
    request_id: event.request_id,
  })
  return (
    <LogList
      filters={['person', 'subject', 'report', 'eventKind', 'action', 'by', 'period']}
      toRow={(event) => inWords(event as AuditEvent)}
    >
      <DataTable.Col<AuditEvent>
        source="at"
        sx={{ ...timeColumn(96, 225), verticalAlign: 'top' }}
        render={({ at }) => <DateTime at={at} exact />}
      />
      <DataTable.Col<AuditEvent>
        sx={{ ...notOnPhones, width: 170, verticalAlign: 'top' }}
        source="user_name"
        disableSort
        render={(event) =>
          event.user_id === null ? (
            actorOf(event)
          ) : (
            <FilterLink filter="person" id={event.user_id} value={actorOf(event)} />
          )
        }
      />
      <DataTable.Col<AuditEvent>
        sx={{ width: { xs: 'auto', sm: 230 }, verticalAlign: 'top' }}
        source="action"
        disableSort
        render={(event) => (
          <>
            <Typography sx={{ fontWeight: 600 }}>{actionOf(event)}</Typography>
            <ObjectLink {...event} />
            <PhoneOnly>
              <SecondaryText>{actorOf(event)}</SecondaryText>
              <EventFields {...event} />
            </PhoneOnly>
          </>
        )}
      />
      <DataTable.Col<AuditEvent>
        sx={{ ...notOnPhones, verticalAlign: 'top' }}
        source="after"
        disableSort
        render={(event) => <EventFields {...event} />}
      />
      <DataTable.Col<AuditEvent>
        sx={{ ...wideOnly, width: 140, verticalAlign: 'top' }}
        source="address"
        disableSort
      />
    </LogList>
  )
}

/** The address of a record, while it exists. */
function addressOf({ object_type, object_id, object_name, object_exists, group_id, group_name }: AuditEvent) {
  if (!object_exists || object_id === null) return undefined
  if (object_type === 'user') return href('userEdit', { id_user: object_id })
  if (object_type === 'display') return href('displayEdit', { id_display: object_id })
  if (object_type === 'group') return href('groupEdit', { id_grupo: object_id, name: object_name ?? '' })
  if (group_id === null) return undefined
  return href('reportEdit', { id_grupo: group_id, name: group_name ?? '', id_relatorio: object_id })
}

/** What an event is about, with a link to it. */
function ObjectLink(event: AuditEvent): ReactNode {
  const t = useTranslate()
  const { object_name: name, count } = event
  const to = addressOf(event)
  return (
    <>
      {name && to ? (
        <MuiLink component={Link} to={to} underline="hover" color="textPrimary">
          {name}
        </MuiLink>
      ) : (
        name
      )}
      {count > 1 && <SecondaryText>{t('admin.audit.times', { count })}</SecondaryText>}
    </>
  )
}

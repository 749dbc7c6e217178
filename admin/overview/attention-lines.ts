import { href } from '#common/addresses/paths.ts'
import { formatDay } from '#common/browser/describe-session.ts'
import type { FindingKind } from '#common/contract/report-check.ts'
import type { AccessRequest } from '../access-requests/useAnswer.ts'
import { withFilter } from '../addresses/with-filter.ts'
import type { Translate } from '../i18n/useTranslate.ts'
import type { Attention } from './useAttention.ts'

/** Something that waits for an administrator, with the one way to settle it. */
export interface AttentionLine {
  key: string
  /** When it began; none where it is not known. */
  since?: string
  /** The person, report or account that it is about. */
  subject: string
  text: string
  /** The name of the button. */
  action: string
  /** Where the button leads, */
  to?: string
  /** or what it opens. */
  request?: AccessRequest
}

type Repair = 'account' | 'access' | 'confirm' | 'see' | 'source'

const repairs: Record<FindingKind, Repair> = {
  account: 'account',
  no_access: 'see',
  report_missing: 'source',
  pages_missing: 'access',
  columns_missing: 'access',
  filters_unconfirmed: 'confirm',
  no_capacity: 'see',
  no_model_access: 'see',
  access_closed: 'access',
  filters_too_long: 'access',
  access_unruled: 'access',
  rules_unconfirmed: 'confirm',
  unprotected: 'confirm',
  table_outdated: 'see',
}

function findingLine(t: Translate, finding: Attention['findings']['rows'][number]): AttentionLine {
  const { id, kind, details, since, reports, report_id, report_name, group_id, group_name } = finding
  const repair = repairs[kind]
  const form = href('reportEdit', { id_grupo: group_id, name: group_name, id_relatorio: report_id })
  const to = {
    account: href('accounts'),
    see: href('reportCheck'),
    source: form,
    access: form,
    confirm: form,
  }
  return {
    key: `finding ${id}`,
    since,
    subject: kind === 'account' ? details.join(', ') || report_name : report_name,
    text: [
      t(`admin.reportCheck.kinds.${kind}`),
      kind === 'account' && reports > 1 && t('admin.attention.reports', { smart_count: reports }),
    ]
      .filter(Boolean)
      .join(' · '),
    action: t(`admin.attention.repair.${repair}`),
    to: to[repair],
  }
}

/** What waits, newest first; messages to support, which are only counted, before all, and access and credentials that end last. */
export function attentionLines(t: Translate, locale: string, attention: Attention): AttentionLine[] {
  const { requests, findings, subscriptions, expiring, accounts, webhooks, walls, support } = attention
  const counted: [keyof Attention['support'], object][] = [
    ['new', { progress: 'new' }],
    ['failed', { mail: 'failed' }],
  ]
  const lines: AttentionLine[] = [
    ...requests.rows.map((request) => ({
      key: `request ${request.id}`,
      since: request.at,
      subject: request.user_name,
      text: t('admin.attention.request', {
        report: [request.report_name, request.page?.displayName].filter(Boolean).join(' · '),
      }),
      action: t('admin.accessRequests.grant'),
      request,
    })),
    ...findings.rows.map((finding) => findingLine(t, finding)),
    ...subscriptions.rows.map((row) => ({
      key: `subscription ${row.id}`,
      since: row.last_at ?? row.at,
      subject: row.user_name,
      text: t('admin.attention.subscription', { report: row.report_name }),
      action: t('admin.attention.repair.see'),
      to: withFilter(href('subscriptionLog'), { state: 'failed' }),
    })),
    ...walls.rows.map(({ id, name, since }) => ({
      key: `wall ${id}`,
      ...(since !== null && { since }),
      subject: name,
      text: t('admin.attention.wall'),
      action: t('admin.attention.repair.see'),
      to: href('displayEdit', { id_display: id }),
    })),
    ...expiring.rows.map(({ id, name, access_until }) => ({
      key: `expiring ${id}`,
      subject: name,
      text: t('admin.attention.expiring', { day: formatDay(access_until, locale) }),
      action: t('admin.attention.repair.extend'),
      to: href('userEdit', { id_user: id }),
    })),
    ...accounts.rows.map(({ id, name, credential_until }) => ({
      key: `account ${id}`,
      subject: name,
      text: t('admin.attention.account', { day: formatDay(credential_until, locale) }),
      action: t('admin.attention.repair.renew'),
      to: href('accountEdit', { id_conta: id }),
    })),
    ...webhooks.rows.map(({ id, url }) => ({
      key: `webhook ${id}`,
      subject: url,
      text: t('admin.attention.webhook'),
      action: t('admin.attention.repair.see'),
      to: href('webhooks'),
    })),
  ]
  return [
    ...counted
      .filter(([kind]) => support[kind] > 0)
      .map(([kind, filter]) => ({
        key: `support ${kind}`,
        subject: t('admin.support.title'),
        text: t(`admin.attention.support.${kind}`, { smart_count: support[kind] }),
        action: t(`admin.attention.repair.${kind === 'new' ? 'reply' : 'see'}`),
        to: withFilter(href('supportInbox'), filter),
      })),
    ...lines.sort((one, other) => (other.since ?? '').localeCompare(one.since ?? '')),
  ]
}

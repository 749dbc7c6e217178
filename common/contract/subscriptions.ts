import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { subscriptionStates, validateSubscription } from '../validation/subscription.ts'
import { endpoint, group, list } from './endpoint.ts'
import { fingerprint, flag, id, instant, listOf, nothing, text } from './shapes.ts'

const frequency = z.enum(['daily', 'workdays', 'weekly', 'monthly'])
export type Frequency = z.output<typeof frequency>

/** Why a subscription sends nothing until its user saves it again: it may not be seen, exported, or its page opened. */
const pauseReason = z.enum(['access', 'export', 'page', 'filters'])
export type PauseReason = z.output<typeof pauseReason>

/** Why nothing was sent: the subscription was paused, Power BI refused, or the data were not refreshed. */
const skipReason = z.enum([...pauseReason.options, 'power_bi', 'not_refreshed'])
export type SkipReason = z.output<typeof skipReason>

const schedule = {
  /** The name of a page, sent as a picture; left out: all pages the user may see, as a PDF. */
  page: text(limits.pageName).min(1).optional(),
  frequency,
  /** Weekly: 1 (Monday) to 7. Monthly: 1 to 31, in shorter months their last day. Otherwise without effect. */
  day: z.int().min(1).max(31),
  hour: z.int().min(0).max(23),
  /** A name of the IANA time zone database. */
  /** As the browser reports it; the company's if it is none that the server and the database know. */
  time_zone: text(limits.timeZone).optional(),
  only_if_refreshed: flag,
}

const deliveryState = z.enum(['queued', 'sent', 'failed', 'skipped'])

/** Reports by mail (decision 081). */
export const subscriptions = {
  ...group(
    { access: 'user', tag: 'reports' },
    {
      getSubscriptions: endpoint({
        summary:
          'The subscriptions of the user and those the user arranged for others, each with its last delivery.',
        request: z.object({ fingerprint }),
        response: z.object({
          subscriptions: z.array(
            z.object({
              id,
              id_report: id,
              report_name: z.string(),
              /** Who gets the mails, if another user. */
              recipient: z.string().optional(),
              /** Who arranged them, if another user who still exists. */
              arranged_by: z.string().optional(),
              page: z.string().optional(),
              page_title: z.string().optional(),
              frequency,
              day: z.int(),
              hour: z.int(),
              time_zone: z.string(),
              only_if_refreshed: z.boolean(),
              next_at: instant,
              paused: pauseReason.nullable(),
              last: z
                .object({
                  at: instant,
                  state: deliveryState,
                  reason: skipReason.nullable(),
                  /** The words of a mail server that did not take the recipient. */
                  refusal: z.string().optional(),
                })
                .nullable(),
            }),
          ),
        }),
      }),
      subscriptionRecipients: endpoint({
        summary:
          'Whom else the user may subscribe to a report: who may see it too, where the tenant allows this.',
        request: z.object({ fingerprint, id_report: id, page: schedule.page }),
        response: z.object({ users: z.array(z.object({ id, name: z.string() })) }),
      }),
      insertSubscription: endpoint({
        summary: 'Send the user, or others, a page or all pages they may see of a report at fixed times.',
        request: z.object({
          fingerprint,
          id_report: id,
          ...schedule,
          /** Others, of `subscriptionRecipients`. */
          users: listOf(id, limits.subscriptionRecipients).optional(),
          /** `N`: only the others. */
          include_me: flag.optional(),
        }),
        /** That of the first recipient. */
        response: z.object({ id }),
        validate: validateSubscription,
      }),
      updateSubscription: endpoint({
        summary: 'Change a subscription; one that was paused is resumed.',
        request: z.object({ fingerprint, id_subscription: id, ...schedule }),
        response: nothing,
        validate: validateSubscription,
      }),
      deleteSubscription: endpoint({
        summary: 'End a subscription.',
        request: z.object({ fingerprint, id_subscription: id }),
        response: nothing,
      }),
      sendSubscription: endpoint({
        summary: 'Send the mail of a subscription now.',
        request: z.object({ fingerprint, id_subscription: id }),
        /** `sent` or `refused` by the mail server; `waiting`: it will be sent; `skipped`: nothing to send. */
        response: z.object({ state: z.enum(['sent', 'waiting', 'refused', 'skipped']) }),
      }),
    },
  ),
  ...group(
    { access: 'admin', tag: 'log' },
    {
      'log/subscriptions': list({
        summary: 'The subscriptions of all users, each with its next and last delivery.',
        current: true,
        filter: z
          .strictObject({
            /** Who gets the mails or arranged them. */
            user_id: id.optional(),
            person: text(limits.name).optional(),
            report_id: id.optional(),
            report: text(limits.name).optional(),
            /** `failed`: the last mail could not be sent. */
            state: z.enum(subscriptionStates).optional(),
          })
          .default({}),
        sortColumns: ['at', 'user_name', 'report_name', 'next_at'],
        row: z.object({
          id: z.int(),
          /** When it was added. */
          at: instant,
          /** Who gets the mails. */
          user_id: z.int(),
          user_name: z.string(),
          user_email: z.string(),
          /** Who arranged them, if another user who still exists. */
          arranged_by_id: z.int().nullable(),
          arranged_by: z.string().nullable(),
          report_id: z.int(),
          report_name: z.string(),
          /** Null: all pages the user may see. */
          page_title: z.string().nullable(),
          frequency,
          day: z.int(),
          hour: z.int(),
          time_zone: z.string(),
          only_if_refreshed: z.boolean(),
          /** Null while it is paused. */
          next_at: instant.nullable(),
          paused: pauseReason.nullable(),
          last_at: instant.nullable(),
          last_state: deliveryState.nullable(),
          last_reason: skipReason.nullable(),
        }),
      }),
      endSubscription: endpoint({
        summary: 'End the subscription of any user.',
        audit: 'subscription.delete',
        request: z.object({ id_subscription: id }),
        response: nothing,
      }),
    },
  ),
  ...group(
    { access: 'public', tag: 'reports' },
    {
      cancelSubscription: endpoint({
        summary: 'End a subscription by the link of its mail; answers the name of the report.',
        request: z.object({ fingerprint, token: text(limits.token).min(1), id_empresa: id }),
        response: z.object({ report_name: z.string() }),
      }),
    },
  ),
}

import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '#common/texts/language.ts'
import type { WallClock } from '#common/time/clock.ts'
import type { Config } from '../../base/config.ts'
import { passwordLinks } from '../../base/db/schema/index.ts'
import type { Db, Scope } from '../../base/db/scope.ts'
import { hashToken } from '../../base/digest.ts'
import { findRecipient } from '../../base/mail/find-recipient.ts'
import { createMailWorker, type MailWorker } from '../../base/mail/mail-worker.ts'
import type { Mailer } from '../../base/mail/mailer.ts'
import { fiveDaysMs } from '../../base/mail/next-attempt.ts'
import { findUser } from '../../directory/users.ts'
import { findLogin } from '../authentication/queries.ts'
import { composeLinkMail } from './compose-link-mail.ts'
import { type ClaimedLink, type Purpose, replaceLink, storeToken } from './queries.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How long a link can be used, from its mail on. */
const linkLifetimeMs: Record<Purpose, number> = {
  reset: 30 * minuteMs,
  sent: dayMs,
  invitation: 7 * dayMs,
}

/** Mails links to set a password (decision 051). */
export interface PasswordLinks
  extends Pick<MailWorker<typeof passwordLinks>, 'deliver' | 'stats' | 'start' | 'stop'> {
  /** Whether a mail server is configured. Without one no link must be created. */
  readonly available: boolean
  /** Stores a link for a user, in place of an older one; `deliver` sends it once the transaction has ended. */
  create(
    tx: Scope,
    user: { id: number; tokenVersion: number },
    mail: { purpose: Purpose; language: Language; senderId?: number },
  ): Promise<ClaimedLink>
  /**
   * Mails a link to the user with this e-mail. It returns at once and does the same work for every address before that, so
   * that the caller cannot tell whether a user has it.
   */
  request(scope: Scope, email: string, language: Language): void
}

export function createPasswordLinks(deps: {
  db: Db
  mailer: Mailer | undefined
  config: Pick<Config, 'SUPPORT_EMAIL' | 'SMTP_FROM' | 'PUBLIC_URL' | 'PORT'>
  clock: WallClock
  log: FastifyBaseLogger
}): PasswordLinks {
  const { db, mailer, config, clock, log } = deps
  const worker = createMailWorker(
    {
      name: 'link to set a password',
      queue: passwordLinks,
      async compose(link) {
        const { tenantId, senderId } = link
        const recipient = await findRecipient(db, link)
        const sender = senderId === null ? undefined : await findUser({ db, tenantId }, senderId)
        const token = randomBytes(32).toString('base64url')
        const expiresAt = new Date(clock.now() + linkLifetimeMs[link.purpose])
        const isCurrent = await storeToken(db, link, { tokenHash: hashToken(token), expiresAt })
        if (!recipient || !isCurrent) return undefined
        return composeLinkMail(link, recipient, { token, sender: sender?.name }, config)
      },
      maxAgeMs: ({ purpose }) => Math.min(linkLifetimeMs[purpose], fiveDaysMs),
    },
    deps,
  )
  const { deliver, stats, start, stop } = worker

  const create: PasswordLinks['create'] = (tx, { id: userId, tokenVersion }, mail) => {
    const now = clock.now()
    const expiresAt = new Date(now + linkLifetimeMs[mail.purpose])
    const link = { senderId: null, ...mail, userId, tokenVersion, createdAt: new Date(now), expiresAt }
    return replaceLink(tx, link, worker.lease())
  }

  async function mailLink(scope: Scope, email: string, language: Language): Promise<void> {
    // After the response has been sent.
    await new Promise((resolve) => setImmediate(resolve))
    const user = await findLogin(scope, { email })
    if (!user || user.blockedAt) return
    const purpose = user.invitedAt ? 'invitation' : 'reset'
    await deliver(await create(scope, user, { purpose, language }))
  }

  return {
    available: mailer !== undefined,
    create,
    deliver,
    request(scope, email, language) {
      worker
        .track(mailLink(scope, email, language))
        .catch((error: unknown) => log.error({ err: error }, 'could not create a link to set a password'))
    },
    stats,
    start,
    stop,
  }
}

import { pageHref } from '#common/addresses/page-href.ts'
import { href } from '#common/addresses/paths.ts'
import { interpolate } from '#common/texts/interpolate.ts'
import { languageTags } from '#common/texts/language.ts'
import { serverTexts } from '#common/texts/translate.ts'
import { namesOfTimeZone } from '#common/time/time-zones.ts'
import type { Config } from '../../base/config.ts'
import type { Recipient } from '../../base/mail/find-recipient.ts'
import { frameMail, subjectOf } from '../../base/mail/frame-mail.ts'
import { hostOf, type Mail, oneLine } from '../../base/mail/mailer.ts'
import { portalAddress } from '../../base/mail/portal-address.ts'
import { unsubscribeLinks } from '../../base/mail/unsubscribe-links.ts'
import type { RenderedReport } from '../exports/render-report.ts'
import type { ClaimedDelivery, SentSubscription } from './deliveries.ts'

type MailConfig = Pick<Config, 'SUPPORT_EMAIL' | 'SMTP_FROM' | 'PUBLIC_URL' | 'PORT'>

interface Content {
  delivery: ClaimedDelivery
  subscription: SentSubscription
  user: Recipient
  /** The report, and the page if it is only one. */
  title: string
  file: RenderedReport
  /** When the data of the report were refreshed. */
  dataAt: Date | null
}

const pictureId = 'report-page'

/** Where the mail leads: the report, the screen that ends the subscription, and where a mail program does. */
function linksOf({ subscription, user }: Content, config: MailConfig) {
  const { page, reportId, tenantId, cancelToken } = subscription
  const portal = portalAddress(config, user.host)
  const path = page === null ? href('report', { id_report: reportId }) : pageHref(reportId, page)
  return { report: new URL(path, portal), ...unsubscribeLinks(portal, tenantId, cancelToken) }
}

/** The mail with a report: a page as a picture in the text, or all pages as an attached file. */
export function composeReportMail(content: Content, config: MailConfig): Mail {
  const { delivery, user, file, dataAt } = content
  const language = user.language ?? content.subscription.language
  // Release 1.1 stored what only PostgreSQL knows, such as `XYZ+3`.
  const [timeZone = 'UTC'] = namesOfTimeZone(content.subscription.timeZone)
  const texts = serverTexts(language).mail.subscription
  const tag = languageTags[language]
  const title = oneLine(content.title)
  const { report, link, unsubscribe } = linksOf(content, config)
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'short', timeZone })
  const { bytes, extension } = file
  const isPicture = bytes !== undefined && extension === '.png'
  const kind = bytes === undefined ? 'tooLarge' : isPicture ? 'picture' : 'file'
  const lines = [
    interpolate(texts.greeting, { name: oneLine(user.name) }),
    interpolate(texts[kind], { title }),
    ...(dataAt ? [interpolate(texts.dataAt, { at: format.format(dataAt) })] : []),
  ]
  const { arranger } = content.subscription
  const reason = arranger
    ? interpolate(texts.arranged, { user: oneLine(arranger), company: user.company })
    : interpolate(texts.reason, { company: user.company })
  const framed = frameMail(
    {
      language,
      text: lines.join('\n\n'),
      action: { label: texts.open, link: report.href },
      picture: isPicture ? { cid: pictureId, alt: title } : undefined,
      reason,
      end: { label: texts.cancel, link },
    },
    user,
  )
  const filename = `${title.replaceAll(/[/\\:*?"<>|]/g, '-')}${extension}`
  return {
    messageId: `<report-${delivery.id}.${delivery.createdAt.getTime()}@${hostOf(config.SMTP_FROM)}>`,
    to: user.email,
    senderName: user.sender,
    replyTo: { name: '', address: oneLine(user.settings.supportEmail ?? config.SUPPORT_EMAIL) },
    subject: subjectOf('%{title}', { title }),
    ...framed,
    unsubscribe,
    attachments: [
      ...(framed.attachments ?? []),
      ...(bytes ? [{ filename, content: bytes, ...(isPicture && { cid: pictureId }) }] : []),
    ],
  }
}

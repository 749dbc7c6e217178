import { interpolate } from '#common/texts/interpolate.ts'
import { type Language, languageTags } from '#common/texts/language.ts'
import { brandColors } from '#common/theme/brand.ts'
import { colors } from '#common/theme/tokens.ts'
import { escapeHtml } from '../escape-html.ts'
import type { Recipient } from './find-recipient.ts'
import { type Mail, oneLine } from './mailer.ts'

/** A link with its words. */
interface MailLink {
  label: string
  link: string
}

/** What a mail says. */
export interface MailContent {
  language: Language
  /** Plain text. Where a line is the link of `action`, and otherwise at the end, the HTML has the button. */
  text: string
  action?: MailLink | undefined
  /** An attachment that is shown above the button, which it links to as well. */
  picture?: { cid: string; alt: string } | undefined
  /** Why the recipient gets the mail. */
  reason: string
  /** Where the recipient ends mails of this kind. */
  end?: MailLink | undefined
}

/** Mail programs cut longer ones. */
const maxSubject = 77

/** A subject with names, which are shortened where it would be too long. */
export function subjectOf(template: string, names: Record<string, string>): string {
  const subject = oneLine(interpolate(template, names))
  if (subject.length <= maxSubject) return subject
  const [words = '', ...places] = template.split(/%\{\w+\}/)
  const room = Math.floor((maxSubject - words.length - places.join('').length) / places.length)
  const short = (name: string): string =>
    name.length <= room
      ? name
      : `${oneLine(name)
          .slice(0, room - 1)
          .trimEnd()}…`
  return interpolate(
    template,
    Object.fromEntries(Object.entries(names).map(([name, value]) => [name, short(value)])),
  )
}

const logoId = 'logo'
const logoHeight = 40
const { canvas, surface, line, ink, muted } = colors.light

type MailBrand = Pick<Recipient, 'company' | 'brandColor' | 'logo'>

/** The logo as an attached picture, or the initial on the brand's color with the name. */
function brandHtml({ company, logo }: MailBrand, brand: string, onBrand: string): string {
  const name = escapeHtml(company)
  if (logo) {
    const width = Math.round((logo.width / logo.height) * logoHeight)
    return `<img src="cid:${logoId}" alt="${name}" width="${width}" height="${logoHeight}" style="display:block;border:0">`
  }
  const initial = escapeHtml(Array.from(company)[0]?.toLocaleUpperCase() ?? '')
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td width="40" height="40" align="center" bgcolor="${brand}" style="border-radius:10px;color:${onBrand};font-size:20px;font-weight:bold">${initial}</td>
<td style="padding-left:12px;font-weight:bold">${name}</td>
</tr></table>`
}

/** Text with the portal's own addresses as links. */
const withLinks = (line: string, origin: string | undefined, color: string): string =>
  line
    .split(/(https?:\/\/\S+)/)
    .map((part) => {
      const html = escapeHtml(part)
      const isOwn = origin !== undefined && `${part}/`.startsWith(`${origin}/`)
      return isOwn ? `<a href="${html}" style="color:${color}">${html}</a>` : html
    })
    .join('')

/**
 * A mail in the brand of its recipient: as HTML, with everything escaped and nothing that is fetched from elsewhere, and as
 * plain text.
 */
export function frameMail(
  content: MailContent,
  sender: MailBrand,
): Pick<Mail, 'text' | 'html' | 'attachments'> {
  const { language, action, picture, reason, end } = content
  const { brand, onBrand, brandText } = brandColors(sender.brandColor, 'light')
  const text = content.text.replaceAll('\r\n', '\n').trim()
  const button = action
    ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr><td bgcolor="${brand}" style="border-radius:8px">
<a href="${escapeHtml(action.link)}" style="display:inline-block;padding:11px 20px;color:${onBrand};text-decoration:none;font-weight:bold">${escapeHtml(action.label)}</a>
</td></tr></table>`
    : ''
  const origin = action && new URL(action.link).origin
  const isLink = (written: string | undefined): boolean => written !== undefined && written === action?.link
  const blocks = text.split(/\n{2,}/).map((block) => {
    const lines = block.split('\n')
    const hasButton = isLink(lines.at(-1))
    const words = (hasButton ? lines.slice(0, -1) : lines)
      .map((line) => withLinks(line, origin, brandText))
      .join('<br>\n')
    return `${words && `<p style="margin:0 0 16px">${words}</p>`}${hasButton ? button : ''}`
  })
  const isPlaced = text.split('\n').some(isLink)
  const shown =
    picture &&
    `<a href="${escapeHtml(action?.link ?? '')}"><img src="cid:${picture.cid}" alt="${escapeHtml(picture.alt)}" style="max-width:100%;border:1px solid ${line}"></a>`
  const ending =
    end && ` <a href="${escapeHtml(end.link)}" style="color:${brandText}">${escapeHtml(end.label)}</a>`
  const html = `<!doctype html>
<html lang="${languageTags[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>
<body style="margin:0;padding:0;background:${canvas}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${canvas}" style="font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:15px;line-height:1.5;color:${ink}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${surface}" style="max-width:${picture ? 960 : 600}px;text-align:left;border:1px solid ${line};border-radius:12px">
<tr><td style="padding:24px 28px 20px;border-bottom:1px solid ${line}">${brandHtml(sender, brand, onBrand)}</td></tr>
<tr><td style="padding:24px 28px 8px;overflow-wrap:anywhere">${[...blocks, shown, !isPlaced && button].filter(Boolean).join('\n')}</td></tr>
<tr><td style="padding:16px 28px 20px;border-top:1px solid ${line};font-size:13px;color:${muted}">${escapeHtml(reason)}${ending ?? ''}</td></tr>
</table></td></tr></table>
</body></html>`
  const plain = [
    text,
    ...(action && !isPlaced ? [`${action.label}: ${action.link}`] : []),
    ['--', reason, ...(end ? [`${end.label}: ${end.link}`] : [])].join('\n'),
  ]
  const { logo } = sender
  return {
    text: `${plain.join('\n\n')}\n`,
    html,
    ...(logo && { attachments: [{ filename: 'logo.png', content: logo.bytes, cid: logoId }] }),
  }
}

import { z } from 'zod'
import { validateBrand } from '../validation/brand.ts'
import { limits } from '../validation/limits.ts'
import { endpoint, group } from './endpoint.ts'
import { flag, id, name, nothing, senderName, text } from './shapes.ts'

/** What a brand shows. Empty texts of the sign-in page mean the defaults. */
const fields = {
  company: name,
  /** `#rrggbb` */
  brand_color: text(limits.color),
  title_pt: text(limits.brandText),
  subtitle_pt: text(limits.brandText),
  title_en: text(limits.brandText),
  subtitle_en: text(limits.brandText),
}

const mailFields = {
  /** The name of the sender of mails; empty: the company's. */
  sender_name: senderName,
  /** Where messages to support and answers to mails go, for all brands of the tenant; empty: the server's address. */
  support_email: text(limits.email),
}

/** PNG after processing: on light backgrounds, on dark ones, and a square one. */
const logos = ['logo', 'dark_logo', 'icon'] as const

/** As of `brand`; `updateBrand` with an outdated one is refused with `resource.conflict` (409). */
const version = text(limits.name).optional()

export const brand = group(
  { access: 'admin', tag: 'brand' },
  {
    brand: endpoint({
      summary:
        'The brand of a setup of the tenant: name, color, and the texts and picture of the sign-in page.',
      request: z.object({ id_setup: id }),
      response: z.object({
        brand: z.object({
          ...fields,
          ...mailFields,
          /** Whether reports are shown with a dark theme while the page is dark. */
          dark_reports: z.enum(['S', 'N']),
          path_img: z.string(),
          /** Empty: the company's name and initial. */
          path_logo: z.string().optional(),
          path_dark_logo: z.string().optional(),
          path_icon: z.string().optional(),
          version: z.string(),
        }),
      }),
    }),
    updateBrand: endpoint({
      summary: 'Change the brand of a setup. Pages that are open show it when they are loaded again.',
      audit: 'setup.update',
      multipart: true,
      images: logos,
      request: z.object({
        ...fields,
        id_setup: id,
        /** These, left out: as they are. */
        sender_name: mailFields.sender_name.optional(),
        support_email: mailFields.support_email.optional(),
        dark_reports: flag.optional(),
        delete_image: flag.optional(),
        delete_logo: flag.optional(),
        delete_dark_logo: flag.optional(),
        delete_icon: flag.optional(),
        version,
      }),
      response: nothing,
      validate: validateBrand,
    }),
  },
)

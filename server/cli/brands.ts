import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { senderName } from '#common/contract/shapes.ts'
import { limits } from '#common/validation/limits.ts'
import type { SetupTexts } from '../base/db/schema/index.ts'
import type { Db } from '../base/db/scope.ts'
import { processImage } from '../base/images/process-image.ts'
import { insertImage } from '../base/images/queries.ts'
import { ownTexts } from '../company/brand/own-texts.ts'
import { updateBrand } from '../company/brand/queries.ts'
import { changedFields } from '../records/audit/changes.ts'
import { CommandError, databaseCommand } from './command.ts'
import { tenant } from './options.ts'
import { recordCommand } from './record.ts'
import { color, company, requireSetup, setupId } from './setups.ts'

const words = z.string().trim().max(limits.brandText).optional()

/** Stores the picture of a file. @returns its hash */
async function storePicture(tx: Db, file: string): Promise<string> {
  const upload = await readFile(file).catch((error: Error) => {
    throw new CommandError(`--picture: ${error.message}`)
  })
  const image = await processImage(upload).catch(() => {
    throw new CommandError('--picture: it is not a readable PNG, JPEG, WebP or GIF, or it is too large')
  })
  await insertImage(tx, image)
  return image.hash
}

/** The texts of the sign-in page with those that were given; an empty one restores the default. */
function withTexts(
  texts: SetupTexts,
  given: Record<'pt' | 'en', Record<string, string | undefined>>,
): SetupTexts {
  const merged = (['pt', 'en'] as const).map((language) => [
    language,
    ownTexts({ ...texts[language], ...given[language] }),
  ])
  return Object.fromEntries(merged)
}

/** What a setup looks like. */
export const brandCommands = {
  'brand change': databaseCommand({
    summary:
      'Change what a setup looks like: name, color, picture and texts of the sign-in page, sender of mails, and reports in dark mode.',
    options: z.object({
      tenant,
      setup: setupId,
      company: company.optional(),
      color: color.optional(),
      picture: z.string().optional().describe('file with a PNG, JPEG, WebP or GIF; none removes the picture'),
      'title-pt': words.describe('title of the sign-in page; empty restores the default'),
      'title-en': words,
      'subtitle-pt': words,
      'subtitle-en': words,
      'sender-name': senderName.optional().describe('name of the sender of mails; empty: the company'),
      'dark-reports': z.enum(['on', 'off']).optional().describe('reports are dark while the portal is'),
    }),
    run: async (options, { db, result }) => {
      const scope = { db, tenantId: options.tenant }
      const changed = await db.transaction(async (tx) => {
        const before = await requireSetup({ ...scope, db: tx }, options.setup)
        const given = (language: 'pt' | 'en') => ({
          ...(options[`title-${language}`] !== undefined && { title: options[`title-${language}`] }),
          ...(options[`subtitle-${language}`] !== undefined && { subtitle: options[`subtitle-${language}`] }),
        })
        const values = {
          companyName: options.company ?? before.companyName,
          brandColour: options.color ?? before.brandColour,
          pictureHash: before.pictureHash,
          texts: withTexts(before.texts, { pt: given('pt'), en: given('en') }),
          senderName:
            options['sender-name']?.trim() ||
            (options['sender-name'] === undefined ? before.senderName : null),
          darkReports: options['dark-reports'] ? options['dark-reports'] === 'on' : before.darkReports,
        }
        if (options.picture === 'none') values.pictureHash = null
        else if (options.picture !== undefined) values.pictureHash = await storePicture(tx, options.picture)
        await updateBrand({ ...scope, db: tx }, before.id, values)
        const { companyName, brandColour, pictureHash, texts, darkReports, senderName } = before
        const shown = { companyName, brandColour, pictureHash, texts, darkReports, senderName }
        const fields = changedFields(shown, values)
        const object = { id: before.id, name: before.host }
        await recordCommand(tx, options.tenant, 'setup.update', { object, ...fields })
        return { ...before, ...values }
      })
      result(changed, `Brand of setup ${changed.id}: ${changed.companyName}, ${changed.brandColour}`)
    },
  }),
}

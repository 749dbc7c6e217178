import type { brand } from '#common/contract/brand.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { refuseOutdated } from '../../base/concurrent-edits.ts'
import type { SetupTexts } from '../../base/db/schema/index.ts'
import { digest } from '../../base/digest.ts'
import { imageUrl } from '../../base/images/image-url.ts'
import { processImage } from '../../base/images/process-image.ts'
import { insertImage } from '../../base/images/queries.ts'
import type { HandlersOf } from '../../http/call.ts'
import { changedFields } from '../../records/audit/changes.ts'
import { ownTexts } from './own-texts.ts'
import { type Brand, findBrand, lockBrand, updateBrand, updateSettings } from './queries.ts'

/** Changes with what the form shows. */
const versionOf = ({ companyName, brandColour, pictureHash, texts, darkReports, ...mail }: Brand): string =>
  digest([
    ...[companyName, brandColour, pictureHash, texts.pt, texts.en, darkReports],
    ...[mail.senderName, mail.settings.supportEmail],
  ])

export const brandHandlers = {
  async brand({ input, scope }) {
    const found = await findBrand(scope, input.id_setup)
    if (!found) throw new PortalError('resource.missing')
    const { texts } = found
    return {
      brand: {
        company: found.companyName,
        brand_color: found.brandColour,
        title_pt: texts.pt?.title ?? '',
        subtitle_pt: texts.pt?.subtitle ?? '',
        title_en: texts.en?.title ?? '',
        subtitle_en: texts.en?.subtitle ?? '',
        sender_name: found.senderName ?? '',
        support_email: found.settings.supportEmail ?? '',
        dark_reports: found.darkReports ? 'S' : 'N',
        path_img: imageUrl(found.pictureHash),
        version: versionOf(found),
      },
    }
  },

  async updateBrand({ input, image, audited }) {
    const picture = image && (await processImage(image.bytes))
    return audited(async (tx) => {
      const before = await lockBrand(tx, input.id_setup)
      if (!before) throw new PortalError('resource.missing')
      const texts: SetupTexts = {
        pt: ownTexts({ title: input.title_pt, subtitle: input.subtitle_pt }),
        en: ownTexts({ title: input.title_en, subtitle: input.subtitle_en }),
      }
      const kept = input.delete_image === 'S' ? null : before.pictureHash
      const pictureHash = picture?.hash ?? kept
      const values = {
        companyName: input.company,
        brandColour: input.brand_color,
        pictureHash,
        texts,
        darkReports: input.dark_reports === undefined ? before.darkReports : input.dark_reports === 'S',
        senderName: input.sender_name === undefined ? before.senderName : input.sender_name.trim() || null,
      }
      const { id, host, assetVersion: _unchanged, settings, ...shown } = before
      const { supportEmail: oldSupport, ...others } = settings
      const supportEmail =
        input.support_email === undefined ? oldSupport : input.support_email.trim() || undefined
      const saved = versionOf({ ...before, ...values, settings: { ...settings, supportEmail } })
      refuseOutdated({ shown: input.version, stored: versionOf(before), saved })
      if (picture) await insertImage(tx.db, picture)
      await updateBrand(tx, id, values)
      if (supportEmail !== oldSupport) {
        await updateSettings(tx, { ...others, ...(supportEmail && { supportEmail }) })
      }
      const changes = changedFields(
        { ...shown, supportEmail: oldSupport ?? null },
        { ...values, supportEmail: supportEmail ?? null },
      )
      return { response: {}, object: { id, name: host }, ...changes }
    })
  },
} satisfies HandlersOf<typeof brand>

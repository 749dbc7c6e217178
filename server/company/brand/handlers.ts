import type { brand } from '#common/contract/brand.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { refuseOutdated } from '../../base/concurrent-edits.ts'
import type { SetupTexts } from '../../base/db/schema/index.ts'
import { digest } from '../../base/digest.ts'
import { imageUrl } from '../../base/images/image-url.ts'
import { type ProcessedImage, processImage } from '../../base/images/process-image.ts'
import { insertImage } from '../../base/images/queries.ts'
import type { HandlersOf, Images } from '../../http/call.ts'
import { changedFields } from '../../records/audit/changes.ts'
import { ownTexts } from './own-texts.ts'
import { type Brand, findBrand, lockBrand, updateBrand, updateSettings } from './queries.ts'

/** Changes with what the form shows. */
const versionOf = ({ companyName, brandColour, texts, darkReports, ...others }: Brand): string =>
  digest([
    ...[companyName, brandColour, others.pictureHash, texts.pt, texts.en, darkReports],
    ...[others.senderName, others.settings.supportEmail],
    ...[others.logoHash, others.darkLogoHash, others.iconHash],
  ])

/** Five times the height at which a logo is shown, and the icon of an installed app. */
const logoFormats = {
  logo: { width: 1000, height: 200 },
  dark_logo: { width: 1000, height: 200 },
  icon: { width: 512, height: 512, isExact: true },
}
type Logos = { [field in keyof typeof logoFormats]?: ProcessedImage }

/** The uploaded logos as they are stored. @throws PortalError that names the field */
async function processLogos(images: Images): Promise<Logos> {
  const logos: Logos = {}
  for (const field of ['logo', 'dark_logo', 'icon'] as const) {
    const upload = images[field]
    if (!upload) continue
    logos[field] = await processImage(upload.bytes, logoFormats[field]).catch((cause: unknown) => {
      if (!(cause instanceof PortalError)) throw cause
      throw new PortalError(cause.code, { fields: { [field]: 'imageRefused' }, cause })
    })
  }
  return logos
}

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
        path_logo: imageUrl(found.logoHash),
        path_dark_logo: imageUrl(found.darkLogoHash),
        path_icon: imageUrl(found.iconHash),
        version: versionOf(found),
      },
    }
  },

  async updateBrand({ input, images, audited }) {
    const picture = images.image && (await processImage(images.image.bytes))
    const logos = await processLogos(images)
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
        logoHash: logos.logo?.hash ?? (input.delete_logo === 'S' ? null : before.logoHash),
        darkLogoHash: logos.dark_logo?.hash ?? (input.delete_dark_logo === 'S' ? null : before.darkLogoHash),
        iconHash: logos.icon?.hash ?? (input.delete_icon === 'S' ? null : before.iconHash),
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
      for (const stored of [picture, ...Object.values(logos)]) if (stored) await insertImage(tx.db, stored)
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

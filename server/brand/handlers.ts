import type { brand } from '#common/contract/brand.ts'
import { PortalError } from '#common/errors.ts'
import { changedFields } from '../audit/changes.ts'
import type { SetupTexts } from '../db/schema/index.ts'
import { digest } from '../digest.ts'
import type { HandlersOf } from '../http/call.ts'
import { imageUrl } from '../images/image-url.ts'
import { processImage } from '../images/process-image.ts'
import { insertImage } from '../images/queries.ts'
import { ownTexts } from './own-texts.ts'
import { type Brand, findBrand, lockBrand, updateBrand } from './queries.ts'

/** Changes with what the form shows. */
const versionOf = ({ companyName, brandColour, pictureHash, texts, darkReports }: Brand): string =>
  digest([companyName, brandColour, pictureHash, texts.pt, texts.en, darkReports])

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
      if (input.version && input.version !== versionOf(before)) throw new PortalError('resource.conflict')
      if (picture) await insertImage(tx.db, picture)
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
      }
      await updateBrand(tx, before.id, values)
      const { id, host, assetVersion: _unchanged, ...shown } = before
      return { response: {}, object: { id, name: host }, ...changedFields(shown, values) }
    })
  },
} satisfies HandlersOf<typeof brand>

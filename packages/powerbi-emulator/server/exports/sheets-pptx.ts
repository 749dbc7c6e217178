import { zipSync } from 'fflate'
import { slideLayout, slideMaster, theme } from './pptx-parts.ts'
import type { Sheet } from './sheet.ts'
import { sheetPng } from './sheet-png.ts'

/** EMUs per pixel: 914,400 per inch, 96 pixels per inch. */
const EMU = 9525

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const namespaces = [
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  `xmlns:r="${officeRelations}"`,
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
].join(' ')

/** The relations of a part, `rId1` and on: the type of each, and its target. */
function relations(...all: [type: string, target: string][]): string {
  const each = all.map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${officeRelations}/${type}" Target="${target}"/>`,
  )
  return `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join('')}</Relationships>`
}

function contentTypes(slides: number): string {
  const part = (path: string, type: string) =>
    `<Override PartName="/ppt/${path}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`
  const overrides = [
    part('presentation.xml', 'presentationml.presentation.main'),
    part('slideMasters/slideMaster1.xml', 'presentationml.slideMaster'),
    part('slideLayouts/slideLayout1.xml', 'presentationml.slideLayout'),
    part('theme/theme1.xml', 'theme'),
    ...Array.from({ length: slides }, (_slide, at) =>
      part(`slides/slide${at + 1}.xml`, 'presentationml.slide'),
    ),
  ]
  return `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${overrides.join('')}</Types>`
}

/** The list of slides, after the master, which is `rId1`. */
function presentation(sheets: Sheet[]): string {
  const ids = sheets.map((_sheet, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 2}"/>`).join('')
  const { width = 1280, height = 720 } = sheets[0] ?? {}
  return `${head}<p:presentation ${namespaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="${width * EMU}" cy="${height * EMU}"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`
}

/** A slide with the picture of a page; the name of the page is the picture's description. */
function slide({ name, width, height }: Sheet): string {
  const description = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const size = `<a:off x="0" y="0"/><a:ext cx="${width * EMU}" cy="${height * EMU}"/>`
  const picture = `<p:pic><p:nvPicPr><p:cNvPr id="2" name="Page" descr="${description}"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rId2"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm>${size}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`
  return `${head}<p:sld ${namespaces}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${picture}</p:spTree></p:cSld></p:sld>`
}

/** Writes sheets as a PowerPoint file, one slide each with a picture, as Power BI does. */
export async function sheetsPptx(sheets: Sheet[], now: number): Promise<Buffer> {
  const slides = sheets.map((_sheet, at) => `slides/slide${at + 1}.xml`)
  const parts: Record<string, string> = {
    '[Content_Types].xml': contentTypes(sheets.length),
    '_rels/.rels': relations(['officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': presentation(sheets),
    'ppt/_rels/presentation.xml.rels': relations(
      ['slideMaster', 'slideMasters/slideMaster1.xml'],
      ...slides.map((path): [string, string] => ['slide', path]),
      ['theme', 'theme/theme1.xml'],
    ),
    'ppt/slideMasters/slideMaster1.xml': `${head}${slideMaster(namespaces)}`,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations(
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['theme', '../theme/theme1.xml'],
    ),
    'ppt/slideLayouts/slideLayout1.xml': `${head}${slideLayout(namespaces)}`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations([
      'slideMaster',
      '../slideMasters/slideMaster1.xml',
    ]),
    'ppt/theme/theme1.xml': `${head}${theme}`,
  }
  const pictures: Record<string, Uint8Array> = {}
  for (const [at, sheet] of sheets.entries()) {
    parts[`ppt/${slides[at]}`] = slide(sheet)
    parts[`ppt/slides/_rels/slide${at + 1}.xml.rels`] = relations(
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['image', `../media/image${at + 1}.png`],
    )
    pictures[`ppt/media/image${at + 1}.png`] = await sheetPng(sheet)
  }
  const texts = Object.entries(parts).map(([path, text]) => [path, Buffer.from(text)])
  return Buffer.from(zipSync({ ...Object.fromEntries(texts), ...pictures }, { level: 1, mtime: now }))
}

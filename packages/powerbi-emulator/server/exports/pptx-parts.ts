/** The parts of a PowerPoint file that every file needs and that say nothing about its slides. */

const emptyTree =
  '<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/></p:spTree>'

/** @param namespaces as attributes, with `a`, `r` and `p` */
export const slideMaster = (namespaces: string): string =>
  `<p:sldMaster ${namespaces}><p:cSld>${emptyTree}</p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`

/** @param namespaces as attributes, with `a`, `r` and `p` */
export const slideLayout = (namespaces: string): string =>
  `<p:sldLayout ${namespaces} type="blank"><p:cSld name="Blank">${emptyTree}</p:cSld></p:sldLayout>`

const colors = [
  ['dk1', '252423'],
  ['lt1', 'FFFFFF'],
  ['dk2', '605E5C'],
  ['lt2', 'F3F2F1'],
  ['accent1', '118DFF'],
  ['accent2', '12239E'],
  ['accent3', 'E66C37'],
  ['accent4', '6B007B'],
  ['accent5', 'E044A7'],
  ['accent6', '744EC2'],
  ['hlink', '118DFF'],
  ['folHlink', '6B007B'],
]
  .map(([name, rgb]) => `<a:${name}><a:srgbClr val="${rgb}"/></a:${name}>`)
  .join('')

const font = '<a:latin typeface="Segoe UI"/><a:ea typeface=""/><a:cs typeface=""/>'
const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
const three = (part: string) => part.repeat(3)

export const theme = `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Report"><a:themeElements><a:clrScheme name="Report">${colors}</a:clrScheme><a:fontScheme name="Report"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme><a:fmtScheme name="Report"><a:fillStyleLst>${three(fill)}</a:fillStyleLst><a:lnStyleLst>${three(`<a:ln w="9525">${fill}</a:ln>`)}</a:lnStyleLst><a:effectStyleLst>${three('<a:effectStyle><a:effectLst/></a:effectStyle>')}</a:effectStyleLst><a:bgFillStyleLst>${three(fill)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`

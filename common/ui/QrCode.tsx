import encodeQr from 'qr'
import type { ReactNode } from 'react'
import styles from './QrCode.module.css'

/** Modules around the code that must stay empty, after ISO/IEC 18004. */
const border = 4

interface QrCodeProps {
  text: string
  /** What it is for. */
  label: string
}

/** A QR code as SVG, dark on light in both themes: not every reader accepts the opposite. */
export default function QrCode({ text, label }: QrCodeProps): ReactNode {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border })
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <path d={dark.join('')} />
    </svg>
  )
}

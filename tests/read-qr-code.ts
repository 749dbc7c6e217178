import decodeQr from 'qr/decode.js'

const scale = 4

/** What a phone reads from the QR code of a page, which is drawn as squares of an SVG path. */
export function readQrCode(svg: Element): string {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2])
  const squares = [...(svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)]
  const width = size * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of squares) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      const start = (row * width + Number(x) * scale) * 4
      for (let pixel = start; pixel < start + scale * 4; pixel += 4) data.fill(0, pixel, pixel + 3)
    }
  }
  return decodeQr({ width, height: width, data })
}

/**
 * `node scripts/draw-pictures.mjs`: draws the card pictures of the demo's reports. They suggest the theme of a report
 * and show no data, because everyone with access to the report sees them.
 */
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../server/seed/pictures')
const [width, height] = [960, 540]

/** The same numbers on every run (mulberry32). */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const steps = (count, draw) => Array.from({ length: count }, (_, at) => draw(at, at / (count - 1))).join('')
const circle = (x, y, r, fill, opacity = 1) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${fill}" opacity="${opacity}"/>`
const bar = (x, y, w, h, fill, opacity = 1) =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w}" height="${h.toFixed(1)}" rx="${Math.min(10, w / 2)}" fill="${fill}" opacity="${opacity}"/>`
const stroke = (d, color, w = 6, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
/** A curve through the values of a function of 0…1, and the area down to a line. */
const curve = (f, count = 60) =>
  steps(count, (at, share) => `${at ? 'L' : 'M'}${(80 + share * 800).toFixed(1)} ${f(share).toFixed(1)} `)
const area = (f, fill, opacity, floor = 460) =>
  `<path d="${curve(f)}L880 ${floor}L80 ${floor}Z" fill="${fill}" opacity="${opacity}"/>`
const wave = (share, ...terms) =>
  terms.reduce((sum, [size, pace, phase = 0]) => sum + size * Math.sin(share * pace + phase), 0)

/** One picture per report: two colors of its theme, and what is drawn with them. */
const pictures = {
  '01': [
    '#2456e6',
    '#19a3a3',
    (random, a, b) =>
      steps(34, (at, share) => {
        const x = 110 + share * 740
        const y = 410 - Math.sqrt(share) * 290 + (random() - 0.5) * 120
        return circle(x, y, 10 + random() ** 3 * 52, at % 3 ? a : b, 0.55)
      }) + stroke('M110 440C330 300 560 190 860 130', a, 4, 'opacity=".35" stroke-dasharray="2 14"'),
  ],
  '02': [
    '#c2571a',
    '#e8a13a',
    (_random, a, b) => {
      const arc = (r, from, to, color, w, o = 1) => {
        const at = (angle) =>
          `${(480 + r * Math.cos(angle)).toFixed(1)} ${(420 + r * Math.sin(angle)).toFixed(1)}`
        return stroke(`M${at(from)}A${r} ${r} 0 0 1 ${at(to)}`, color, w, `opacity="${o}"`)
      }
      const [start, end] = [Math.PI * 1.02, Math.PI * 1.98]
      return (
        arc(290, start, end, a, 40, 0.15) +
        arc(290, start, Math.PI * 1.62, a, 40) +
        arc(215, start, end, b, 26, 0.2) +
        arc(215, start, Math.PI * 1.42, b, 26) +
        stroke('M480 420L612 262', a, 12) +
        circle(480, 420, 24, a) +
        circle(480, 420, 9, '#fff')
      )
    },
  ],
  '03': [
    '#0e7c66',
    '#2f6fdb',
    (random, a, b) => {
      const rise = (share) => 390 - share * 210 + wave(share, [28, 17], [16, 41, 2])
      return (
        area(rise, a, 0.16) +
        stroke(curve(rise), a, 7) +
        stroke(
          curve((share) => 330 - share * 60 + wave(share, [34, 11, 1], [9, 37])),
          b,
          5,
          'opacity=".55"',
        ) +
        steps(22, (_at, share) => bar(88 + share * 770, 460 - 18 - random() * 46, 18, 60, a, 0.28))
      )
    },
  ],
  '04': [
    '#6a3fc4',
    '#d0568f',
    (random, a, b) =>
      steps(9, (at) => {
        const [from, to] = [130 + at * 34, 110 + random() * 320]
        return (
          stroke(
            `M250 ${from}C430 ${from} 530 ${to} 710 ${to}`,
            at % 2 ? b : a,
            6 + random() * 12,
            'opacity=".5"',
          ) +
          circle(250, from, 13, at % 2 ? b : a) +
          circle(710, to, 13, at % 2 ? b : a)
        )
      }),
  ],
  '05': [
    '#2f7fd1',
    '#f0a92e',
    (random, a, b) => {
      const warm = (share) => 300 - Math.sin(share * Math.PI) * 150
      return (
        circle(700, 160, 64, b, 0.9) +
        circle(700, 160, 100, b, 0.2) +
        `<path d="${curve((share) => warm(share) - 34)}${curve((share) => warm(1 - share) + 40).replace(/(M|L)([\d.]+)/g, (_, __, x) => `L${960 - Number(x)}`)}Z" fill="${b}" opacity=".22"/>` +
        stroke(curve(warm), b, 7) +
        steps(24, (_at, share) =>
          bar(
            88 + share * 768,
            470 - (30 + (0.5 + 0.5 * Math.cos(share * 6.28)) * 90 * (0.5 + random())),
            16,
            200,
            a,
            0.75,
          ),
        )
      )
    },
  ],
  '06': [
    '#22507a',
    '#ef7f3b',
    (random, a, b) =>
      [
        [300, 330, a],
        [500, 220, b],
        [690, 320, '#3aa6a0'],
      ]
        .map(
          ([x, y, color]) =>
            `<ellipse cx="${x}" cy="${y}" rx="140" ry="100" fill="${color}" opacity=".14" transform="rotate(-24 ${x} ${y})"/>` +
            steps(26, () => {
              const [angle, far] = [random() * 6.28, Math.sqrt(random())]
              return circle(x + Math.cos(angle) * far * 112, y + Math.sin(angle) * far * 74, 9, color, 0.75)
            }),
        )
        .join(''),
  ],
  '07': [
    '#1d6fb8',
    '#17a2a6',
    (random, a, b) => {
      const at = Array.from({ length: 11 }, (_, i) => [110 + i * 74, 180 + random() * 240])
      return (
        steps(180, () => circle(60 + random() * 840, 110 + random() * 340, 3, a, 0.22)) +
        [
          [0, 4],
          [1, 6],
          [2, 8],
          [4, 9],
          [5, 10],
          [0, 7],
          [3, 10],
        ]
          .map(([from, to]) => {
            const [[x, y], [u, v]] = [at[from], at[to]]
            return stroke(`M${x} ${y}Q${(x + u) / 2} ${Math.min(y, v) - 150} ${u} ${v}`, b, 4, 'opacity=".6"')
          })
          .join('') +
        at.map(([x, y]) => circle(x, y, 20, a, 0.2) + circle(x, y, 9, a)).join('')
      )
    },
  ],
  '08': [
    '#b4275a',
    '#f0a13a',
    (random, a, b) =>
      steps(7, (row) =>
        bar(
          110,
          118 + row * 50,
          150 + random() ** 2 * 330 + (6 - row) * 24,
          28,
          row % 3 ? a : b,
          0.85 - row * 0.06,
        ),
      ) +
      circle(720, 270, 140, a, 0.9) +
      circle(720, 270, 34, '#fff', 0.9) +
      steps(6, (hole) =>
        circle(
          720 + Math.cos((hole * Math.PI) / 3) * 86,
          270 + Math.sin((hole * Math.PI) / 3) * 86,
          27,
          '#fff',
          0.9,
        ),
      ),
  ],
  '09': [
    '#a33b2c',
    '#e58a2f',
    (random, a, b) =>
      [150, 240, 330, 420]
        .map(
          (y, row) =>
            stroke(`M90 ${y}H870`, a, 2, 'opacity=".18"') +
            steps(22, (_at, share) =>
              circle(100 + share * 760, y, 4 + random() ** 4 * 46, row % 2 ? b : a, 0.5),
            ),
        )
        .join(''),
  ],
  10: [
    '#1f7a4d',
    '#e3b52e',
    (_random, a, b) => {
      const low = (share) => 400 - share * 40 + wave(share, [14, 9])
      const middle = (share) => low(share) - 70 - share * 90 + wave(share, [12, 13, 1])
      const high = (share) => middle(share) - 50 - wave(share, [18, 7, 2])
      return (
        area(high, '#7aa6d8', 0.5) +
        area(middle, b, 0.75) +
        area(low, a, 0.85) +
        stroke('M560 70L500 190H560L520 300', b, 14, 'opacity=".9" transform="translate(200 -10)"')
      )
    },
  ],
}

const svgOf = (
  seed,
  [a, b, draw],
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${a}" stop-opacity=".05"/><stop offset="1" stop-color="${b}" stop-opacity=".2"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="#fff"/><rect width="${width}" height="${height}" fill="url(#sky)"/>
${[460, 365, 270, 175, 80].map((y) => stroke(`M60 ${y}H900`, '#0f1b2d', 1.5, 'opacity=".08"')).join('')}
<clipPath id="chart"><rect x="40" y="40" width="880" height="430"/></clipPath><g clip-path="url(#chart)">${draw(randomFrom(seed), a, b)}</g>
</svg>`

for (const [name, picture] of Object.entries(pictures)) {
  const svg = Buffer.from(svgOf(Number(name), picture))
  await sharp(svg)
    .resize(width, height)
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`))
}

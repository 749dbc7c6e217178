import sharp from 'sharp'

const size = { width: 640, height: 400 }
/** The middle of the picture: reports have content there, and the player's controls do not cover it. */
const middle = { left: 160, top: 100, width: 320, height: 200 }
/** Levels of gray by which a pixel with content differs from the background. */
const inkLevel = 24
/** Of all pixels. A line of text on an empty screen has less, the emptiest page of a report several times more. */
const leastInk = 0.015

/**
 * Records what the browser presents, frame by frame, until the returned function is called.
 * @param {import('playwright-core').Page} page
 * @returns {Promise<() => Promise<{ at: number, jpeg: string }[]>>} frames with their times in ms
 */
export async function film(page) {
  const session = await page.context().newCDPSession(page)
  const frames = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: metadata.timestamp * 1000, jpeg: data })
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 70,
    maxWidth: size.width,
    maxHeight: size.height,
    everyNthFrame: 1,
  })
  return async () => {
    await session.send('Page.stopScreencast')
    await session.detach()
    return frames
  }
}

/** The share of pixels in the middle that differ from the background, which is the most common level there. */
async function inkOf(jpeg) {
  const grey = await sharp(Buffer.from(jpeg, 'base64')).extract(middle).greyscale().raw().toBuffer()
  const counts = new Uint32Array(256)
  for (const level of grey) counts[level] += 1
  const background = counts.indexOf(Math.max(...counts))
  return grey.filter((level) => Math.abs(level - background) > inkLevel).length / grey.length
}

/**
 * How long the screen was blank, in ms, between the first and the last frame with a report.
 * @param {{ at: number, jpeg: string }[]} frames
 */
export async function blankTime(frames) {
  const isBlank = []
  for (const { jpeg } of frames) isBlank.push((await inkOf(jpeg)) < leastInk)
  const [first, last] = [isBlank.indexOf(false), isBlank.lastIndexOf(false)]
  if (first < 0) throw new Error('No frame shows a report')
  const gaps = [0]
  for (let at = first; at < last; at += 1) {
    if (isBlank[at]) gaps[gaps.length - 1] += frames[at + 1].at - frames[at].at
    else if (gaps.at(-1) > 0) gaps.push(0)
  }
  const ms = gaps.reduce((sum, gap) => sum + gap, 0)
  return { ms, longest: Math.max(...gaps), frames: last - first + 1 }
}

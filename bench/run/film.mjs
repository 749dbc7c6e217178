import sharp from 'sharp'

const size = { width: 640, height: 400 }
/** The middle of the picture: reports have ink there, and nothing of the player lies over it. */
const middle = { left: 160, top: 100, width: 320, height: 200 }
/** Levels of grey by which a point differs from the paper. */
const inkLevel = 24
/** Of all points; a line of text on an empty screen has less, the barest page of a report some times more. */
const leastInk = 0.015

/**
 * Films what a page really shows, frame by frame as the browser presents them, until the function returned is called.
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

/** The share of points in the middle that differ from the paper, which is the commonest level there. */
async function inkOf(jpeg) {
  const grey = await sharp(Buffer.from(jpeg, 'base64')).extract(middle).greyscale().raw().toBuffer()
  const counts = new Uint32Array(256)
  for (const level of grey) counts[level] += 1
  const paper = counts.indexOf(Math.max(...counts))
  return grey.filter((level) => Math.abs(level - paper) > inkLevel).length / grey.length
}

/**
 * For how long nothing was to be seen, in ms, from the first picture of a report to the last one.
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

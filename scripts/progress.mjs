const frames = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'
const frameTime = 100

const seconds = (since) => {
  const spent = (Date.now() - since) / 1000
  return spent < 10 ? `${spent.toFixed(1)} s` : `${Math.round(spent)} s`
}

/** Draws over the same line of a terminal until it is stopped. */
function spinner(title, since) {
  let turn = 0
  let detail = ''
  const draw = () => {
    const frame = frames[turn++ % frames.length]
    const line = `${frame} ${title} ${seconds(since)}${detail}`
    process.stdout.write(`\r\u001b[K${line.slice(0, (process.stdout.columns || 80) - 1)}`)
  }
  draw()
  const timer = setInterval(draw, frameTime)
  return {
    note: (text) => {
      detail = `: ${text}`
    },
    stop: () => {
      clearInterval(timer)
      process.stdout.write('\r\u001b[K')
    },
  }
}

/**
 * Shows one piece of work as one line: with a spinner on a terminal, plainly elsewhere.
 * @template T
 * @param {string} title what is being done, as a person would say it
 * @param {(note: (text: string) => void) => Promise<T>} work can say what it is at by `note`
 * @returns {Promise<T>} what the work gives; its failure passes through
 */
export async function step(title, work) {
  const since = Date.now()
  const onTerminal = process.stdout.isTTY
  const drawn = onTerminal ? spinner(title, since) : undefined
  if (!onTerminal) process.stdout.write(`- ${title} ... `)
  const end = (mark, word) => {
    drawn?.stop()
    process.stdout.write(
      onTerminal ? `${mark} ${title} (${seconds(since)})\n` : `${word} (${seconds(since)})\n`,
    )
  }
  try {
    const result = await work(drawn?.note ?? ((text) => process.stdout.write(`${text} ... `)))
    end('✓', 'done')
    return result
  } catch (error) {
    end('✗', 'failed')
    throw error
  }
}

const frames = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'
const frameTime = 100
const clearLine = '\r\u001b[K'

const seconds = (since) => {
  const spent = (Date.now() - since) / 1000
  return spent < 10 ? `${spent.toFixed(1)} s` : `${Math.round(spent)} s`
}

/** Only one task has the terminal line; others that run at the same time print just their result. */
let isDrawing = false

/** Redraws one terminal line until it is stopped. */
function spinner(title, since) {
  let turn = 0
  let detail = ''
  const draw = () => {
    const frame = frames[turn++ % frames.length]
    const line = `${frame} ${title} ${seconds(since)}${detail}`
    process.stdout.write(`${clearLine}${line.slice(0, (process.stdout.columns || 80) - 1)}`)
  }
  isDrawing = true
  draw()
  const timer = setInterval(draw, frameTime)
  return {
    note: (text) => {
      detail = `: ${text}`
    },
    stop: () => {
      clearInterval(timer)
      isDrawing = false
    },
  }
}

/** Where there is no terminal, or another task has its line. */
const plain = (title) => ({
  note: (text) => {
    if (!process.stdout.isTTY) console.log(`- ${title}: ${text}`)
  },
  stop() {},
})

/**
 * Shows a task as one line, with a spinner on a terminal.
 * @template T
 * @param {string} title shown to the user
 * @param {(note: (text: string) => void) => Promise<T>} work may report details with `note`
 * @returns {Promise<T>} the result of the work; errors are rethrown
 */
export async function step(title, work) {
  const since = Date.now()
  const onTerminal = process.stdout.isTTY
  const line = onTerminal && !isDrawing ? spinner(title, since) : plain(title)
  if (!onTerminal) console.log(`- ${title} ...`)
  const end = (mark) => {
    line.stop()
    process.stdout.write(`${onTerminal ? clearLine : ''}${mark} ${title} (${seconds(since)})\n`)
  }
  try {
    const result = await work(line.note)
    end('✓')
    return result
  } catch (error) {
    end('✗')
    throw error
  }
}

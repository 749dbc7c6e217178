import { readFileSync } from 'node:fs'

/** The users of the demo data: host, description, e-mail address and password. */
const demoUsers = JSON.parse(readFileSync(new URL('demo-users.json', import.meta.url), 'utf8'))

function demoTable(port) {
  const rows = demoUsers.map(([host, who, email, password]) => [
    who,
    email,
    password,
    `http://${host}:${port}`,
  ])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column].length)))
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`)
    .join('\n')
}

/**
 * The message after a successful start.
 * @param {ReturnType<typeof import('./read-settings.mjs').readSettings>} settings
 * @param {boolean} hasDemoData
 */
export function welcome({ port, portalUrl, emulatorUrl, runsEmulator }, hasDemoData) {
  const parts = [`Vitrine is ready: ${portalUrl}`]
  if (hasDemoData) parts.push(`Demo users (e-mail, password, address):\n${demoTable(port)}`)
  if (runsEmulator) parts.push(`Reports are served by the Power BI emulator at ${emulatorUrl}`)
  parts.push('Press Ctrl-C to stop.')
  return `\n${parts.join('\n\n')}\n`
}

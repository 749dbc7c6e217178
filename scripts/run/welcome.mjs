/** The people of the demo data; a test holds them against the seed. */
const demoPeople = [
  ['localhost', 'administrator of Aurora', 'admin@aurora.test', 'Aurora-Admin-1'],
  ['localhost', 'Maria, with filters and pages', 'maria@aurora.test', 'Aurora-Maria-1'],
  ['localhost', 'João, without restrictions', 'joao@aurora.test', 'Aurora-Joao-1'],
  ['localhost', 'Ana, with nothing given', 'ana@aurora.test', 'Aurora-Ana-1'],
  ['boreal.localhost', 'administrator of Boreal', 'admin@boreal.test', 'Boreal-Admin-1'],
  ['boreal.localhost', 'Bruno, of Boreal', 'bruno@boreal.test', 'Boreal-Bruno-1'],
]

function demoTable(port) {
  const rows = demoPeople.map(([host, who, email, password]) => [
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

/** What a person needs to go on from here. */
export function welcome({ port, portalUrl, emulatorUrl, runsEmulator, hasDemoData }) {
  const parts = [`Vitrine is ready: ${portalUrl}`]
  if (hasDemoData) parts.push(`Demo sign-ins (e-mail, password, address):\n${demoTable(port)}`)
  if (runsEmulator) parts.push(`Reports come from the emulator of Power BI at ${emulatorUrl}`)
  parts.push('Ctrl-C stops it.')
  return `\n${parts.join('\n\n')}\n`
}

import './prepare/check-node.mjs'
import { spawnSync } from 'node:child_process'

/**
 * `npm run audit`: whether the advisory database of the registry knows vulnerabilities of the packages in the lock file.
 * Ends with 0 if it knows none, with 1 if it does, and with 2 if the registry has no such database or does not answer.
 */
const notChecked = 2

// A registry that does not answer is asked for minutes otherwise.
const options = ['--json', '--fetch-retries=1', '--fetch-timeout=30000']
const { stdout, stderr } = spawnSync('npm', ['audit', ...options], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
})

function readReport() {
  try {
    return JSON.parse(stdout)
  } catch {
    return { message: stderr.trim() || 'npm audit did not answer' }
  }
}

const { vulnerabilities, message, error } = readReport()
if (vulnerabilities === undefined) {
  console.error(`Not checked for known vulnerabilities: ${message ?? error?.summary}`)
  process.exit(notChecked)
}
const found = Object.values(vulnerabilities)
for (const { name, severity, range, via } of found) {
  const titles = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} ${one.url}`))
  console.error(`${severity}: ${name} ${range}: ${titles.join('; ')}`)
}
console.log(found.length === 0 ? 'No known vulnerabilities.' : `${found.length} vulnerable packages.`)
process.exitCode = found.length === 0 ? 0 : 1

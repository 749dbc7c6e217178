/**
 * Exits with a message on a Node version that is too old. Every script imports this first, so it uses only syntax
 * that old versions support.
 */
const required = [20, 19]
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < required[0] || (major === required[0] && minor < required[1])) {
  console.error(
    `Vitrine needs Node ${required.join('.')} or newer, and this is Node ${process.versions.node}. ` +
      'Install a current version from https://nodejs.org and try again.',
  )
  process.exit(1)
}

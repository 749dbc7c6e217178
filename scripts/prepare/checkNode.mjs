/**
 * Stops at once, with a sentence, on a Node that cannot run the project. Imported first by every script; it uses
 * nothing that an old Node lacks.
 */
const wanted = [20, 19]
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
  console.error(
    `Vitrine needs Node ${wanted.join('.')} or newer, and this is Node ${process.versions.node}. ` +
      'Install a current one from https://nodejs.org and try again.',
  )
  process.exit(1)
}

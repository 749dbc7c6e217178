import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { folderFixture } from '../emulator-fixture.ts'

const run = promisify(execFile)
const folder = folderFixture()

/** Nothing is fetched: there is no registry and no cache. */
const offline = () => ({
  ...process.env,
  npm_config_cache: join(folder(), 'cache'),
  npm_config_registry: 'http://127.0.0.1:9/',
  npm_config_update_notifier: 'false',
})

/** The tarball of the package with what `npm run build` has built. */
async function pack(): Promise<string> {
  const stage = join(folder(), 'stage')
  const { files } = JSON.parse(readFileSync('packages/powerbi-emulator/package.json', 'utf8')) as {
    files: string[]
  }
  for (const file of [...files, 'package.json', 'README.md', 'LICENSE']) {
    cpSync(file === 'dist' ? 'dist/emulator' : `packages/powerbi-emulator/${file}`, join(stage, file), {
      recursive: true,
    })
  }
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json'], { cwd: stage, env: offline() })
  const [packed] = JSON.parse(stdout) as [{ filename: string }]
  return join(stage, packed.filename)
}

const sizeOf = (path: string): number =>
  statSync(path).isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
    : statSync(path).size

const program = `
import { type Fault, startEmulator, EmulatorProcess } from '@vitrine/powerbi-emulator'

const data = process.argv[2] ?? ''
const fault: Fault = { call: 'GetGroups', status: 429 }
await using inProcess = await startEmulator({ data })
await inProcess.fault(fault)
const page: string = await (await fetch(inProcess.url)).text()
const own = await new EmulatorProcess().withData(data).start()
const refused = (await fetch(\`\${own.url}/v1.0/myorg/groups\`)).status
const [seen] = await own.requests()
await own.stop()
console.log(JSON.stringify({ hasReport: page.includes('Sales'), refused, seen: seen?.status }))
`

it('installs and starts in an empty folder, without a registry, and serves own data', async () => {
  const home = join(folder(), 'home')
  mkdirSync(home)
  writeFileSync(join(home, 'package.json'), '{"type": "module"}')
  await run('npm', ['install', '--offline', await pack()], { cwd: home, env: offline() })
  const installed = join(home, 'node_modules')
  expect(sizeOf(installed)).toBeLessThan(60_000_000)
  const { stdout: help } = await run(join(installed, '.bin', 'powerbi-emulator'), ['--help'])
  expect(help).toContain('--data <folder>')

  writeFileSync(join(home, 'program.ts'), program)
  const options = [
    '--target',
    'es2022',
    '--lib',
    'esnext,dom',
    '--module',
    'nodenext',
    '--strict',
    '--skipLibCheck',
  ]
  const types = ['--types', 'node', '--typeRoots', resolve('node_modules/@types'), 'program.ts']
  const compiler = resolve('node_modules/typescript/bin/tsc')
  await run(process.execPath, [compiler, ...options, ...types], { cwd: home })
  const example = join(installed, '@vitrine/powerbi-emulator/examples/sales')
  const { stdout } = await run(process.execPath, ['program.js', example], { cwd: home })
  expect(JSON.parse(stdout)).toEqual({ hasReport: true, refused: 401, seen: 401 })
  // npm, the compiler and the program run one after the other.
}, 180_000)

import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { readConfig } from '#server/base/config.ts'
import { requestsMs } from '#server/http/shutdown.ts'
import viteConfig from '../../vite.config.ts'
import { commandOf, contextFilter, copyOf, envOf, stagesOfImage } from './dockerfile.ts'
import { filesOf, importScript, isOfTests, read, root, settingsOfSchema } from './sources.ts'

const { PORT, SHUTDOWN_DELAY_SECONDS } = readConfig({})
const secondsToStop = SHUTDOWN_DELAY_SECONDS + requestsMs / 1000
const settings = new Set([...settingsOfSchema('server/base/config.ts'), 'NODE_ENV'])
const unknownSettings = (names: string[]) => names.filter((name) => !settings.has(name))

/** The names before the first `=` of each line. */
const namesIn = (text: string, line: RegExp): string[] =>
  [...text.matchAll(line)].map(([, name]) => name ?? '')

describe('packages of a production installation', () => {
  it('are those that the bundle loads at run time', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
    const node = viteConfig({ mode: 'node', command: 'build' }) as { ssr: { external: string[] } }
    // Optional in `pg`, and not installed.
    const external = node.ssr.external.filter((name) => name !== 'pg-native')
    expect(Object.keys(dependencies).toSorted()).toEqual(external.toSorted())
  })
})

describe('the image', () => {
  const stages = stagesOfImage()
  const image = stages.at(-1) ?? { base: '', name: '', instructions: [] }
  const copies = stages.flatMap(({ instructions }) =>
    instructions.filter(({ name }) => name === 'COPY').map(({ args }) => copyOf(args)),
  )

  it('copies files that exist and that .dockerignore does not leave out', () => {
    const isInContext = contextFilter()
    const sources = copies.filter(({ from }) => !from).flatMap((copy) => copy.sources)
    expect(sources).toContain('package-lock.json')
    const isThere = (path: string) => path === '.' || (existsSync(join(root, path)) && isInContext(path))
    expect(sources.filter((path) => !isThere(path))).toEqual([])
    expect(
      ['.env', 'data/pg18', 'node_modules/x/index.js', 'server/start/main.ts'].filter(isInContext),
    ).toEqual(['server/start/main.ts'])
  })

  it('has all files that the builds read in its context', async () => {
    const script = 'scripts/prepare/builds.mjs'
    const { builds } = await importScript<{ builds: Record<string, { inputs: string[] }> }>(script)
    const paths = Object.values(builds).flatMap(({ inputs }) => inputs)
    expect(paths).toContain('docs/guides')
    const isInContext = contextFilter()
    const folders = paths.filter((path) => statSync(join(root, path)).isDirectory())
    const files = [...paths, ...filesOf(folders, /./).filter((path) => !isOfTests(path))]
    expect(files.filter((path) => !isInContext(path))).toEqual([])
  })

  it('runs the built server as another user than root, with settings that exist', () => {
    expect(commandOf(image, 'CMD')).toEqual(['dist/node/server.js'])
    expect(image.instructions).toContainEqual({ name: 'USER', args: 'nonroot' })
    expect(image.instructions).toContainEqual({ name: 'EXPOSE', args: String(PORT) })
    expect(unknownSettings(Object.keys(envOf(image)))).toEqual([])
    expect(readConfig(envOf(image))).toMatchObject({ PORT, HOST: '0.0.0.0', DEMO_DATA: false })
  })

  it('checks its health with a script that it has', () => {
    const script = commandOf(image, 'HEALTHCHECK').at(-1)
    expect(copies.flatMap((copy) => copy.sources)).toContain(script)
  })
})

describe('the image of the emulator', () => {
  const stages = stagesOfImage('packages/powerbi-emulator/Dockerfile')
  const image = stages.at(-1) ?? { base: '', name: '', instructions: [] }

  it('copies files that exist, and starts what the build writes, with settings that exist', () => {
    const copies = stages.flatMap(({ instructions }) =>
      instructions.filter(({ name }) => name === 'COPY').map(({ args }) => copyOf(args)),
    )
    const sources = copies.filter(({ from }) => !from).flatMap((copy) => copy.sources)
    const isInContext = contextFilter()
    expect(sources.filter((path) => !existsSync(join(root, path)) || !isInContext(path))).toEqual([])
    expect(copies).toContainEqual({ from: 'build', sources: ['/app/dist/emulator'], to: 'dist' })
    expect(commandOf(image, 'CMD')).toEqual(['node', 'dist/server/main.js'])
    const known = [...settingsOfSchema('packages/powerbi-emulator/server/settings.ts'), 'NODE_ENV']
    expect(Object.keys(envOf(image)).filter((name) => !known.includes(name))).toEqual([])
    expect(image.instructions).toContainEqual({ name: 'USER', args: 'node' })
  })
})

describe('compose.yaml', () => {
  const service = z.looseObject({
    environment: z.record(z.string(), z.string()),
    read_only: z.boolean(),
    stop_grace_period: z.string(),
  })
  const { services } = z
    .looseObject({ services: z.looseObject({ 'portal-1': service, 'portal-2': service }) })
    .parse(parse(read('compose.yaml'), { merge: true }))
  const nodes = [services['portal-1'], services['portal-2']]

  it('sets settings that exist, on nodes that write nothing and have time to stop', () => {
    for (const { environment, read_only: isReadOnly, stop_grace_period: grace } of nodes) {
      expect(unknownSettings(Object.keys(environment))).toEqual([])
      expect(isReadOnly).toBe(true)
      expect(Number.parseInt(grace, 10)).toBeGreaterThan(secondsToStop)
    }
  })

  it('mounts files that exist', () => {
    const mounted = namesIn(read('compose.yaml'), /- \.\/([^:]+):/g)
    expect(mounted).toContain('deploy/caddy/Caddyfile')
    expect(mounted.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

describe('deploy/kubernetes', () => {
  const folder = 'deploy/kubernetes'
  const documents = filesOf([folder], /\.yaml$/).flatMap((path) =>
    parseAllDocuments(read(path)).map((document) =>
      z.looseObject({ kind: z.string() }).parse(document.toJS()),
    ),
  )
  const resource = (kind: string) => documents.find((one) => one.kind === kind)
  const labels = z.record(z.string(), z.string())
  const probe = z.looseObject({
    httpGet: z.object({ path: z.string(), port: z.string() }),
    periodSeconds: z.int(),
  })
  const container = z.looseObject({
    ports: z.tuple([z.object({ name: z.string(), containerPort: z.int() })]),
    env: z.array(z.looseObject({ name: z.string() })),
    startupProbe: probe,
    livenessProbe: probe,
    readinessProbe: probe.extend({ failureThreshold: z.int() }),
    securityContext: z.looseObject({ readOnlyRootFilesystem: z.literal(true) }),
  })
  const pod = z.looseObject({
    terminationGracePeriodSeconds: z.int(),
    securityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
    containers: z.tuple([container]),
  })
  const { spec } = z
    .looseObject({
      spec: z.looseObject({
        selector: z.object({ matchLabels: labels }),
        template: z.object({ metadata: z.object({ labels }), spec: pod }),
      }),
    })
    .parse(resource('Deployment'))
  const [portal] = spec.template.spec.containers

  it('lists every file, and sets settings that exist', () => {
    const { resources } = z.looseObject({ resources: z.array(z.string()) }).parse(resource('Kustomization'))
    const files = filesOf([folder], /\.yaml$/).map((path) => path.slice(folder.length + 1))
    expect([...resources, 'kustomization.yaml'].toSorted()).toEqual(files)
    const names = namesIn(read(`${folder}/settings.env`), /^(\w+)=/gm)
    expect(unknownSettings([...names, ...portal.env.map(({ name }) => name)])).toEqual([])
  })

  it('probes addresses that exist, and notices a stopping node in time', () => {
    const { startupProbe, livenessProbe, readinessProbe, ports } = portal
    expect([startupProbe, livenessProbe].map(({ httpGet }) => httpGet)).toEqual([
      { path: '/health', port: ports[0].name },
      { path: '/health', port: ports[0].name },
    ])
    expect(readinessProbe.httpGet).toEqual({ path: '/ready', port: ports[0].name })
    expect(ports[0].containerPort).toBe(PORT)
    expect(readinessProbe.periodSeconds * readinessProbe.failureThreshold).toBeLessThan(
      SHUTDOWN_DELAY_SECONDS,
    )
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(secondsToStop)
  })

  it('selects the pods of the deployment', () => {
    const podLabels = spec.template.metadata.labels
    const service = z.looseObject({ spec: z.looseObject({ selector: labels }) }).parse(resource('Service'))
    const budget = z
      .looseObject({ spec: z.looseObject({ selector: z.object({ matchLabels: labels }) }) })
      .parse(resource('PodDisruptionBudget'))
    expect([spec.selector.matchLabels, service.spec.selector, budget.spec.selector.matchLabels]).toEqual([
      podLabels,
      podLabels,
      podLabels,
    ])
  })
})

describe('deploy/systemd', () => {
  const unit = read('deploy/systemd/vitrine.service')

  it('starts a script that exists, with settings that exist and time to stop', () => {
    const [, script = ''] = /^ExecStart=\S+ (\S+)$/m.exec(unit) ?? []
    expect(existsSync(join(root, script))).toBe(true)
    expect(unknownSettings(namesIn(unit, /^Environment=(\w+)=/gm))).toEqual([])
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(secondsToStop)
  })
})

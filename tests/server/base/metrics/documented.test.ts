import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { jobs } from '#server/base/db/schema/index.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { labelsOf, readMetrics, typesOf } from './read-metrics.ts'

const root = join(import.meta.dirname, '../../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The table of docs/operations.md: name, type and labels. */
const documented = [
  ...read('docs/operations.md').matchAll(/^\| `(vitrine_\w+)` *\| (\w+) *\| ((?:`\w+`(?:, )?)*) *\|/gm),
].map(([, name = '', type = '', labels = '']) => ({ name, type, labels: labels.match(/\w+/g) ?? [] }))

const portal = portalFixture()
const maria = sessionFixture(portal, 'maria')
let text = ''
let types: Map<string, string>
beforeAll(async () => {
  const run = { lastEndedAt: new Date(), lastMs: 1 }
  await portal.database.db.insert(jobs).values({ name: 'sum up usage', nextRunAt: new Date(), ...run })
  await maria.call('getReport', { id_report: 378 })
  await maria.call('groups', {}).catch(() => undefined)
  text = await vi.waitFor(async () => {
    const read = await readMetrics(portal)
    if (!read.includes('code="access.denied"')) throw new Error('The call is not counted yet.')
    return read
  })
  types = typesOf(text)
})

/** The metrics that an expression of Prometheus names, each with the labels it selects by. */
function namedIn(expression: string): { name: string; labels: string[] }[] {
  return [...expression.matchAll(/\b((?:vitrine|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, series = '', matchers = '']) => {
      const base = series.replace(/_(bucket|sum|count)$/, '')
      const name = types.get(base) === 'histogram' ? base : series
      return { name, labels: [...matchers.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label) }
    },
  )
}

describe('the metrics', () => {
  it('are all in the table of the operations guide, with their types', () => {
    const ours = [...types].filter(([name]) => name.startsWith('vitrine_'))
    expect(documented.length).toBeGreaterThan(20)
    expect(new Map(documented.map(({ name, type }) => [name, type]))).toEqual(new Map(ours))
  })

  it('have the labels of that table', () => {
    for (const { name, labels } of documented) {
      expect([...labelsOf(text, name)].sort(), name).toEqual([...labels].sort())
    }
  })
})

describe.each(['deploy/grafana/vitrine.json', 'deploy/prometheus/alerts.yaml'])('%s', (path) => {
  /** Without the escapes of JSON and the line breaks of YAML. */
  const content = read(path).replaceAll('\\"', '"')

  it('names only metrics and labels that the portal has', () => {
    const named = namedIn(content)
    expect(named.length).toBeGreaterThan(10)
    for (const { name, labels } of named) {
      expect([...types.keys()]).toContain(name)
      const known = [...labelsOf(text, name), 'job', 'instance']
      for (const label of labels) expect(known, `${name}{${label}}`).toContain(label)
    }
  })

  it('groups only by labels that some metric has', () => {
    const known = new Set([...documented.flatMap(({ labels }) => labels), 'le', 'job', 'instance'])
    const grouped = [...content.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/))
    expect(grouped.filter((label) => !known.has(label))).toEqual([])
  })
})

describe('the alert rules', () => {
  it('are all explained in the operations guide', () => {
    const alerts = [...read('deploy/prometheus/alerts.yaml').matchAll(/- alert: (\w+)/g)].map(
      ([, name]) => name,
    )
    expect(alerts.length).toBeGreaterThan(8)
    expect(alerts.filter((name) => !read('docs/operations.md').includes(`\`${name}\``))).toEqual([])
  })
})

import { expect } from 'vitest'

/** The metrics of a portal, as Prometheus reads them. */
export async function readMetrics({ url }: { url: string }): Promise<string> {
  const answer = await fetch(`${url}/metrics`)
  expect(answer.status).toBe(200)
  return answer.text()
}

/** Name and type of each metric. */
export const typesOf = (text: string): Map<string, string> =>
  new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]))

/** The label names that the series of a metric have. */
export function labelsOf(text: string, metric: string): Set<string> {
  const series = text.matchAll(new RegExp(`^${metric}(?:_bucket|_sum|_count)?\\{(.*)\\} `, 'gm'))
  const labels = [...series].flatMap(([, list = '']) =>
    [...list.matchAll(/(\w+)="/g)].map(([, name = '']) => name),
  )
  return new Set(labels.filter((name) => name !== 'le'))
}

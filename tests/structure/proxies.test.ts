import { describe, expect, it } from 'vitest'
import { limits } from '#common/validation/limits.ts'
import { commentMs } from '#server/displays/live/event-stream.ts'
import { read } from './sources.ts'

/** What the group of an expression finds in a text. */
const namesIn = (text: string, line: RegExp): string[] =>
  [...text.matchAll(line)].map(([, name]) => name ?? '')

describe('the examples of proxies', () => {
  const mebibytes = 1024 ** 2

  it.each([
    ['deploy/nginx/vitrine.conf', /client_max_body_size (\d+)m;/, mebibytes],
    ['deploy/haproxy/haproxy.cfg', /content-length\) gt (\d+)/, 1],
    ['deploy/caddy/Caddyfile', /max_size (\d+)MiB/, mebibytes],
    ['deploy/kubernetes/ingress.yaml', /proxy-body-size: (\d+)m/, mebibytes],
  ])('accept the largest form, and little more (%s)', (path, limit, unit) => {
    const bytes = Number(limit.exec(read(path))?.[1]) * unit
    expect(bytes).toBeGreaterThanOrEqual(limits.formBytes)
    expect(bytes).toBeLessThan(2 * limits.formBytes)
  })

  it.each([
    ['deploy/nginx/vitrine.conf', /proxy_read_timeout (\d+)s;/g],
    ['deploy/haproxy/haproxy.cfg', /timeout (?:server|client) (\d+)s$/gm],
    ['deploy/kubernetes/ingress.yaml', /proxy-read-timeout: "(\d+)"/g],
  ])(
    'keep streams of events open from one comment to the next, even if one is late (%s)',
    (path, timeout) => {
      const seconds = namesIn(read(path), timeout).map(Number)
      expect(seconds.length).toBeGreaterThan(0)
      expect(Math.min(...seconds) * 1000).toBeGreaterThan(3 * commentMs)
    },
  )

  it('count no stream of events among the requests of a node (deploy/haproxy/haproxy.cfg)', () => {
    const config = read('deploy/haproxy/haproxy.cfg')
    const [, paths = ''] = /use_backend streams if \{ path (.+) \}/.exec(config) ?? []
    expect(paths.split(' ').toSorted()).toEqual(['/api/displays/events', '/api/walls/events'])
    const [, streams = ''] = config.split('\nbackend streams\n')
    expect(streams).not.toContain('maxconn')
    const servers = (text: string) => namesIn(text, /^ {4}server (\w+ \S+)/gm)
    expect(servers(streams)).toEqual(servers(config).slice(0, 2))
  })

  it.each(['deploy/haproxy/haproxy.cfg', 'deploy/caddy/Caddyfile'])(
    'ask nodes whether they are ready (%s)',
    (path) => {
      expect(read(path)).toMatch(/(GET|health_uri) \/ready$/m)
    },
  )

  it.each(['deploy/nginx/vitrine.conf', 'deploy/haproxy/haproxy.cfg'])(
    'replace the forwarded headers of clients (%s)',
    (path) => {
      const replaced = namesIn(read(path), /set[-_]header (X-Forwarded-\w+) /g)
      expect(replaced).toEqual(['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto'])
    },
  )
})

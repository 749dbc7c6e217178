import { connect } from 'node:tls'
import { isRecord } from '#common/contract/is-record.ts'
import type { Config } from '../../base/config.ts'
import type { Db } from '../../base/db/scope.ts'
import { listHosts } from '../../company/brand/queries.ts'
import { isPublic } from './configuration.ts'
import { type Finding, failed, ok, reasonOf, warning } from './finding.ts'

const timeoutMs = 10_000
const dayMs = 86_400_000
const renewalDays = 14
const about = 'public address'

/** When the certificate of an address expires. */
function certificateExpiry({ hostname, port }: URL): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname }, () => {
      const expiry = new Date(socket.getPeerCertificate().valid_to)
      socket.destroy()
      resolve(expiry)
    })
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer')))
    socket.on('error', reject)
  })
}

async function checkCertificate(url: URL): Promise<Finding> {
  try {
    const expiry = await certificateExpiry(url)
    const days = Math.floor((expiry.getTime() - Date.now()) / dayMs)
    if (days >= renewalDays) return ok(about, `its certificate is valid for ${days} days`)
    return warning(about, `its certificate expires in ${days} days`, 'Renew it.')
  } catch (error) {
    const advice =
      'Browsers refuse it too: correct the certificate, its chain and its host names at the proxy.'
    return failed(about, `TLS fails at ${url.host}: ${reasonOf(error)}`, advice)
  }
}

async function checkAnswer(url: URL): Promise<Finding> {
  const advice = 'Start the portal; if it runs, check DNS, and where the proxy passes requests to.'
  try {
    const response = await fetch(new URL('/health', url), { signal: AbortSignal.timeout(timeoutMs) })
    const body: unknown = await response.json().catch(() => undefined)
    if (response.ok && isRecord(body) && body.ok === true)
      return ok(about, `the portal answers at ${url.origin}`)
    return failed(about, `${url.origin} does not lead to the portal (status ${response.status})`, advice)
  } catch (error) {
    return warning(about, `${url.origin} does not answer: ${reasonOf(error)}`, advice)
  }
}

/** What users and browsers see of the portal. */
export async function checkPublicAddress(config: Config): Promise<Finding[]> {
  if (config.PUBLIC_URL === undefined) return []
  const url = new URL(config.PUBLIC_URL)
  const found: Finding[] = []
  if (url.protocol === 'https:') found.push(await checkCertificate(url))
  else if (isPublic(config)) {
    found.push(
      warning(about, 'it is not encrypted', 'Put a proxy with TLS in front: passwords pass in clear text.'),
    )
  }
  if (!found.some(({ status }) => status === 'failed')) found.push(await checkAnswer(url))
  return found
}

/** Whether the public address selects a brand. */
export async function checkHosts(db: Db, config: Config): Promise<Finding[]> {
  if (!isPublic(config) || !config.PUBLIC_URL) return []
  const { hostname } = new URL(config.PUBLIC_URL)
  const hosts = await listHosts(db)
  if (hosts.length === 0) {
    return [warning('brand', 'there is no company', 'Add one with "tenant add", or restore a backup.')]
  }
  if (hosts.includes(hostname)) return [ok('brand', `${hostname} has a brand of its own`)]
  const advice = 'Give a setup this host name with "setup change", or add one with "setup add".'
  return [warning('brand', `no setup has the host name ${hostname}, so the first one is shown`, advice)]
}

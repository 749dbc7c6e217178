import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as schema from '#server/base/db/schema/index.ts'
import { filesOf, isNode, nodesOf, parse, read, type SyntaxNode, walk } from './sources.ts'

/** Tables whose rows belong to a tenant, by the name that queries use. */
const tenantTables = new Set(
  Object.entries(schema).flatMap(([name, table]) =>
    is(table, PgTable) && 'tenantId' in getTableColumns(table) ? [name] : [],
  ),
)

/** Queries that are not about a single tenant. */
const beyondTenants = new Set([
  'server/records/audit/queries.ts insertAuditEvents', // each event names its own tenant
  'server/records/webhooks/queries.ts claimDue', // one worker sends the events of all tenants
  'server/records/access-log/former-names.ts deleteUnusedNames', // the same for all tenants; compares their ids
  'server/company/brand/queries.ts listHosts', // before sign-in, all host names of the portal
  'server/company/brand/queries.ts selectSetups', // before sign-in, the host name selects the tenant
  'server/power-bi/catalogue/queries.ts listAccounts', // the readiness check covers all tenants
  'server/base/images/queries.ts deleteUnusedImages', // images belong to no tenant: one is kept while any tenant uses it
  'server/sign-in/api-tokens/api-tokens.ts findApiToken', // it names its tenant
  'server/sign-in/single-sign-on/own-companies.ts listCompanies', // the same person at the same provider in other tenants
  'server/sign-in/single-sign-on/attempts.ts deleteExpiredAttempts', // those of all tenants expire
  'server/sign-in/single-sign-on/queries.ts findProviderOfAll', // a provider announces sign-outs by its own id
  'server/sign-in/single-sign-on/queries.ts foreignDomains', // a domain belongs to one tenant of the portal
  'server/sign-in/sessions/queries.ts deleteExpiredSessions', // sessions of all tenants expire
  'server/displays/pairing/queries.ts deleteExpiredPairings', // codes of all tenants expire
  'server/sign-in/passkeys/challenges.ts deleteExpiredChallenges', // challenges of all tenants expire
  'server/displays/administration/steer-displays.ts deleteOldCommands', // those of all tenants expire
  'server/reports/exports/queries.ts deleteOldExports', // files of all tenants expire
  'server/people/import/stored-imports.ts deleteOldImports', // those of all tenants expire
  'server/reports/pictures/queries.ts deleteUnseenPictures', // those of all tenants expire
  'server/people/personal-data/erase-person.ts deleteErasedAddresses', // one cleanup for all tenants
  'server/sign-in/password-links/queries.ts deleteExpiredLinks', // links of all tenants expire
  'server/reports/subscriptions/deliveries.ts queueDue', // one worker sends the reports of all tenants
  'server/reports/subscriptions/deliveries.ts replaceUnknownTimeZones', // the database server is that of all tenants
  'server/reports/subscriptions/deliveries.ts deleteOldDeliveries', // those of all tenants expire
  'server/sign-in/authentication/queries.ts recordSignIn', // the row names its tenant, which may not exist
  'server/base/encryption/stored-secrets.ts storedSecrets', // one key encrypts the secrets of all tenants
])

/** The database folder and the demo data work below tenants; everything else is a query for a user. */
const queryFiles = filesOf(['server']).filter((path) => !/^server\/(db|seed|cli)\//.test(path))

const called = ({ type, callee }: SyntaxNode): string | undefined => {
  if (type !== 'CallExpression' || !isNode(callee)) return undefined
  const name = callee.type === 'MemberExpression' ? callee.property : callee
  return isNode(name) ? String(name.name) : undefined
}

const contains = (node: SyntaxNode, wanted: (inner: SyntaxNode) => boolean): boolean => {
  let found = false
  walk(node, (inner) => {
    found ||= wanted(inner)
  })
  return found
}

/** The calls of one chain, `db.select().from(x).where(y)`, seen from the call in its middle. */
function chainOf(call: SyntaxNode, above: SyntaxNode[]): SyntaxNode[] {
  const calls = [call]
  for (const node of above) {
    if (node.type === 'CallExpression') calls.push(node)
    else if (node.type !== 'MemberExpression') break
  }
  return calls
}

const argumentsOf = (call: SyntaxNode): SyntaxNode[] =>
  (Array.isArray(call.arguments) ? call.arguments : []).filter(isNode)

/** The top-level function or constant around a node. */
function nameAround(above: SyntaxNode[]): string {
  for (const node of above.toReversed()) {
    const { type, id } = node
    if (['FunctionDeclaration', 'VariableDeclarator'].includes(type) && isNode(id)) return String(id.name)
  }
  return '(top level)'
}

/** Whether an expression calls `tenantScoped(…)`, directly or through a constant of the file. */
function isTenantScoped(expression: SyntaxNode | undefined, scopedNames: Set<string>): boolean {
  if (!expression) return false
  return contains(
    expression,
    (node) =>
      called(node) === 'tenantScoped' || (node.type === 'Identifier' && scopedNames.has(String(node.name))),
  )
}

const scopedNamesOf = (path: string): Set<string> =>
  new Set(
    nodesOf(
      path,
      ({ type, init }) => type === 'VariableDeclarator' && isNode(init) && isTenantScoped(init, new Set()),
    )
      .filter(({ init }) => isNode(init) && called(init) === 'tenantScoped')
      .flatMap(({ id }) => (isNode(id) ? [String(id.name)] : [])),
  )

function isScoped(call: SyntaxNode, above: SyntaxNode[], scopedNames: Set<string>): boolean {
  const chain = chainOf(call, above)
  const argumentOf = (name: string) => chain.filter((one) => called(one) === name).flatMap(argumentsOf)[0]
  if (called(call) === '$count') return isTenantScoped(argumentsOf(call)[1], scopedNames)
  if (called(call) !== 'insert') return isTenantScoped(argumentOf('where'), scopedNames)
  const around = above.find(({ type }) => /Function/.test(type))
  const writesTenant = ({ type, key }: SyntaxNode) =>
    type === 'Property' && isNode(key) && String(key.name) === 'tenantId'
  return around !== undefined && contains(around, writesTenant)
}

/** Queries on tenant tables that are not restricted to a tenant, as "file name". */
function unscopedQueries(path: string): string[] {
  const scopedNames = scopedNamesOf(path)
  const found: string[] = []
  walk(parse(path).program as unknown as SyntaxNode, (node, above) => {
    const table = argumentsOf(node)[0]
    const isQuery = ['from', 'update', 'delete', 'insert', '$count'].includes(called(node) ?? '')
    if (!isQuery || !table || !tenantTables.has(String(table.name))) return
    if (!isScoped(node, above, scopedNames)) found.push(`${path} ${nameAround(above)}`)
  })
  return found
}

/** Raw SQL on a tenant table that does not compare the tenant. */
function unscopedSql(path: string): string[] {
  const text = read(path)
  return nodesOf(path, ({ type }) => type === 'TaggedTemplateExpression')
    .map(({ start, end }) => text.slice(start, end))
    .filter((sql) => {
      const tables = [...sql.matchAll(/\b(?:from|join|update|into)\s+\$\{(\w+)\}/gi)].map(
        ([, name]) => name ?? '',
      )
      return tables.some((name) => tenantTables.has(name) && !sql.includes(`\${${name}.tenantId}`))
    })
    .map((sql) => `${path}: ${sql}`)
}

describe("a tenant's rows", () => {
  it('are queried in several places', () => {
    expect(tenantTables.size).toBeGreaterThan(10)
    expect(queryFiles.filter((path) => path.endsWith('/queries.ts')).length).toBeGreaterThan(3)
  })

  it('are only read by queries restricted to the tenant', () => {
    const unscoped = new Set(queryFiles.flatMap(unscopedQueries))
    expect([...unscoped].filter((query) => !beyondTenants.has(query))).toEqual([])
    expect(
      [...beyondTenants].filter((query) => !unscoped.has(query)),
      'exceptions that are no longer needed',
    ).toEqual([])
  })

  it('are only read by raw SQL that compares the tenant', () => {
    expect(queryFiles.flatMap(unscopedSql)).toEqual([])
  })
})

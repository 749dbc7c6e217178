import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as schema from '#server/db/schema/index.ts'
import { filesOf, isNode, nodesOf, parse, read, type SyntaxNode, walk } from './sources.ts'

/** Tables whose rows belong to a tenant, by the name that queries use. */
const ownedTables = new Set(
  Object.entries(schema).flatMap(([name, table]) =>
    is(table, PgTable) && 'tenantId' in getTableColumns(table) ? [name] : [],
  ),
)

/** Queries that are rightly about no single tenant. */
const beyondTenants = new Set([
  'server/brand/queries.ts findSetup', // before sign-in, the host name says which tenant it is
  'server/catalogue/queries.ts listAccounts', // the readiness check looks at everybody's
  'server/catalogue/queries.ts listEmbedHosts', // one content-security policy for all
  'server/images/queries.ts sweepPictures', // pictures are nobody's own: one is kept while any tenant shows it
  'server/playlists/run-log-queries.ts sweepRunEvents', // what is a month old goes, whoever's it is
  'server/support/queries.ts claimDue', // one worker sends every tenant's messages
  'server/authentication/queries.ts recordSignIn', // the row names its tenant, which may not exist
])

/** The database's own folder and the demo data work below tenants; everything else is a query for a person. */
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

/** What stands at the top of a file around a node: the function or constant that a person would look for. */
function nameAround(above: SyntaxNode[]): string {
  for (const node of above.toReversed()) {
    const { type, id } = node
    if (['FunctionDeclaration', 'VariableDeclarator'].includes(type) && isNode(id)) return String(id.name)
  }
  return '(top level)'
}

/** Whether an expression says `owned(…)`, itself or by the name of a constant of the file that does. */
function isOwned(expression: SyntaxNode | undefined, ownedNames: Set<string>): boolean {
  if (!expression) return false
  return contains(
    expression,
    (node) => called(node) === 'owned' || (node.type === 'Identifier' && ownedNames.has(String(node.name))),
  )
}

const ownedNamesOf = (path: string): Set<string> =>
  new Set(
    nodesOf(
      path,
      ({ type, init }) => type === 'VariableDeclarator' && isNode(init) && isOwned(init, new Set()),
    )
      .filter(({ init }) => isNode(init) && called(init) === 'owned')
      .flatMap(({ id }) => (isNode(id) ? [String(id.name)] : [])),
  )

function isScoped(call: SyntaxNode, above: SyntaxNode[], ownedNames: Set<string>): boolean {
  const chain = chainOf(call, above)
  const argumentOf = (name: string) => chain.filter((one) => called(one) === name).flatMap(argumentsOf)[0]
  if (called(call) === '$count') return isOwned(argumentsOf(call)[1], ownedNames)
  if (called(call) !== 'insert') return isOwned(argumentOf('where'), ownedNames)
  const around = above.find(({ type }) => /Function/.test(type))
  const writesTenant = ({ type, key }: SyntaxNode) =>
    type === 'Property' && isNode(key) && String(key.name) === 'tenantId'
  return around !== undefined && contains(around, writesTenant)
}

/** Queries on tables of tenants that do not say whose rows they mean, as "file name". */
function unscopedQueries(path: string): string[] {
  const ownedNames = ownedNamesOf(path)
  const found: string[] = []
  walk(parse(path).program as unknown as SyntaxNode, (node, above) => {
    const table = argumentsOf(node)[0]
    const isQuery = ['from', 'update', 'delete', 'insert', '$count'].includes(called(node) ?? '')
    if (!isQuery || !table || !ownedTables.has(String(table.name))) return
    if (!isScoped(node, above, ownedNames)) found.push(`${path} ${nameAround(above)}`)
  })
  return found
}

/** SQL written out that reads a tenant's table without comparing its tenant. */
function unscopedSql(path: string): string[] {
  const text = read(path)
  return nodesOf(path, ({ type }) => type === 'TaggedTemplateExpression')
    .map(({ start, end }) => text.slice(start, end))
    .filter((sql) => {
      const tables = [...sql.matchAll(/\b(?:from|join|update|into)\s+\$\{(\w+)\}/gi)].map(
        ([, name]) => name ?? '',
      )
      return tables.some((name) => ownedTables.has(name) && !sql.includes(`\${${name}.tenantId}`))
    })
    .map((sql) => `${path}: ${sql}`)
}

describe("a tenant's rows", () => {
  it('are asked for in some places', () => {
    expect(ownedTables.size).toBeGreaterThan(10)
    expect(queryFiles.filter((path) => path.endsWith('/queries.ts')).length).toBeGreaterThan(3)
  })

  it('are only reached by queries that say whose they are', () => {
    const unscoped = new Set(queryFiles.flatMap(unscopedQueries))
    expect([...unscoped].filter((query) => !beyondTenants.has(query))).toEqual([])
    expect(
      [...beyondTenants].filter((query) => !unscoped.has(query)),
      'exceptions nobody needs',
    ).toEqual([])
  })

  it('are only reached by written-out SQL that compares the tenant', () => {
    expect(queryFiles.flatMap(unscopedSql)).toEqual([])
  })
})

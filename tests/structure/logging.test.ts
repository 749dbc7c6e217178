import { describe, expect, it } from 'vitest'
import { filesOf, importsOf, isNode, isOfTests, nodesOf } from './sources.ts'

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal']
const files = filesOf(['server', 'packages/local-postgres']).filter((path) => !isOfTests(path))

/** The call `something.log.warn(…)` or `log.warn(…)`; or `console.error(…)`. */
const callsOn = (path: string, object: RegExp) =>
  nodesOf(path, ({ type, callee }) => {
    if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false
    const { object: on, property } = callee
    if (!isNode(on) || !isNode(property) || !levels.concat('log').includes(String(property.name)))
      return false
    const name = on.type === 'MemberExpression' && isNode(on.property) ? on.property.name : on.name
    return object.test(String(name))
  })

describe('the log', () => {
  it('is created in one place, which filters every error', () => {
    const creators = files.filter((path) =>
      importsOf(path).some(({ specifier, kind }) => specifier === 'pino' && kind !== 'type'),
    )
    expect(creators).toEqual(['server/base/log/create-log.ts'])
  })

  it('is the only output, besides what the two programs tell the operator', () => {
    const printers = files.filter((path) => callsOn(path, /^console$/).length > 0)
    expect(printers).toEqual(['server/cli/main.ts', 'server/cli/terminal.ts', 'server/start/main.ts'])
  })

  it('receives errors as err, never as the message or under another name', () => {
    const isError = (node: unknown): boolean =>
      isNode(node) && node.type === 'Identifier' && /^(err|error|cause|reason)$/.test(String(node.name))
    const offenders = files.filter((path) =>
      callsOn(path, /^log$/).some(({ arguments: given }) => {
        const [facts, ...rest] = given as unknown[]
        if (isError(facts) || rest.some(isError)) return true
        const fields =
          isNode(facts) && facts.type === 'ObjectExpression' ? (facts.properties as unknown[]) : []
        return fields.some(
          (field) =>
            isNode(field) &&
            isNode(field.key) &&
            field.key.name !== 'err' &&
            (isError(field.value) || isError(field.key)),
        )
      }),
    )
    expect(files.some((path) => callsOn(path, /^log$/).length > 0)).toBe(true)
    expect(offenders).toEqual([])
  })
})

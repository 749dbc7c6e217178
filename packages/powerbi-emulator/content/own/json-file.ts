import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import type { z } from 'zod'
import { DataError } from './data-files.ts'

type Path = readonly (string | number)[]

/** A valid JSON file, and errors about places in it. */
export interface JsonFile<Value> {
  name: string
  value: Value
  error: (path: Path, message: string) => DataError
}

const MAX_PROBLEMS = 5

/**
 * Reads a JSON file; comments and commas at the end of a list are allowed.
 * @throws DataError with file, line and path of each problem
 */
export function readJsonFile<Schema extends z.ZodType>(
  name: string,
  content: Buffer,
  schema: Schema,
): JsonFile<z.output<Schema>> {
  const text = content.toString('utf8').replace(/^\uFEFF/, '')
  const problems: ParseError[] = []
  const root = parseTree(text, problems, { allowTrailingComma: true })
  const [problem] = problems
  if (problem || !root) {
    const what = problem ? printParseErrorCode(problem.error) : 'the file is empty'
    throw new DataError(name, `not valid JSON (${what})`, lineAt(text, problem?.offset ?? 0))
  }
  const error = (path: Path, message: string) =>
    new DataError(name, `${pathText(path)}${message}`, lineAt(text, nodeAt(root, path).offset))
  const parsed = schema.safeParse(getNodeValue(root))
  if (parsed.success) return { name, value: parsed.data, error }
  const messages = parsed.error.issues
    .flatMap(spread)
    .slice(0, MAX_PROBLEMS)
    .map(({ path, message }) => error(path, message).message)
  throw new Error(messages.join('\n'))
}

interface Problem {
  path: Path
  message: string
}

/** An issue at the place to correct: unknown names one by one, and what is wrong in the closest alternative of a union. */
function spread(issue: z.core.$ZodIssue): Problem[] {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], message: 'is not a known property' }))
  }
  if (issue.code === 'invalid_union') {
    const [closest] = issue.errors.toSorted((one, other) => one.length - other.length)
    if (closest?.length) {
      return closest.flatMap(spread).map((inner) => ({ ...inner, path: [...path, ...inner.path] }))
    }
  }
  return [{ path, message: issue.message }]
}

/** The place of a path, or of what contains it. */
function nodeAt(root: Node, path: Path): Node {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length))
    if (node) return node.parent?.type === 'property' ? node.parent : node
  }
  return root
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** `pages[0].visuals[2].area: ` */
function pathText(path: Path): string {
  const parts = path.map((part, at) =>
    typeof part === 'number' ? `[${part}]` : at === 0 ? part : `.${part}`,
  )
  return path.length === 0 ? '' : `${parts.join('')}: `
}

// Tests that are found late: the runner takes a file for ended, and runs what stands in `after`, once every test that it has found by
// then has ended. A file that waits between its tests, or in the body of a `describe`, may so lose its database under its later tests.
import { parseSync, Visitor, type CallExpression, type Expression } from 'oxc-parser'

const finders = new Set(['test', 'describe', 'it', 'suite'])

const nameOf = (callee: Expression): string | undefined => {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.object.type === 'Identifier' ? callee.object.name : undefined
}

const isFinder = ({ callee }: CallExpression) => finders.has(nameOf(callee) ?? '')

const isGroup = ({ callee }: CallExpression) => ['describe', 'suite'].includes(nameOf(callee) ?? '')

/**
 * Where a file of tests waits although not all of its tests are found yet.
 * @param text what stands in the file
 * @returns the lines, counted from 1
 */
export function waitsIn(file: string, text: string): readonly number[] {
  const { program } = parseSync(file, text)
  const found: number[] = []
  const waits: number[] = []
  const late: number[] = []
  let depth = 0
  const enter = () => void (depth += 1)
  const leave = () => void (depth -= 1)
  new Visitor({
    CallExpression: (call) => {
      if (!isFinder(call)) return
      if (depth === 0) found.push(call.start)
      const body = isGroup(call) ? call.arguments.at(-1) : undefined
      if ((body?.type === 'ArrowFunctionExpression' || body?.type === 'FunctionExpression') && body.async)
        late.push(call.start)
    },
    AwaitExpression: ({ start }) => {
      if (depth === 0) waits.push(start)
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(program)
  const [first = Infinity] = found
  const last = found.at(-1) ?? 0
  return [...waits.filter((at) => at > first && at < last), ...late]
    .toSorted((one, other) => one - other)
    .map((at) => text.slice(0, at).split('\n').length)
}

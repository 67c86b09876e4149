// A message as a reader sees it: what an expression of the source says, with {names} where values go and
// [this | that] where it says one thing or another.

import { parseSync, type ESTree } from 'vite'

type Node = ESTree.Node

/** What stands behind a name of the source, and the scope in which that was written; nothing for what is a value. */
export type Scope = (name: string) => Meaning | undefined

type Meaning = { readonly node: Node; readonly scope: Scope }

type Callable = ESTree.Function | ESTree.ArrowFunctionExpression

/** A message that names itself would never end. */
const deepest = 14

/** The scope of a file: its functions and constants of the outermost level. */
export function scopeOf(program: ESTree.Program): Scope {
  const known = new Map<string, Meaning>()
  const scope: Scope = (name) => known.get(name)
  for (const statement of program.body) {
    const said = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (said) declare(said, known, scope)
  }
  return scope
}

/** The message of a function that was imported: its own source says it, the scope of its file what it asks. */
export function messageOf(spoken: (...values: never) => unknown, scope: Scope): string {
  const { program } = parseSync('message.ts', `(${methodAsFunction(spoken.toString())})`)
  const [first] = program.body
  return first?.type === 'ExpressionStatement' ? textOf(first.expression, scope) : ''
}

const methodAsFunction = (source: string) =>
  /^(?:async\s+)?(?:function\b|\(|[\w$]+\s*=>)/.test(source) ? source : `function ${source}`

/** What an expression says. */
export function textOf(node: Node, scope: Scope, depth = 0): string {
  const say = (one: Node) => textOf(one, scope, depth + 1)
  if (depth > deepest) return '{…}'
  if (node.type === 'Literal') return node.value === null ? '' : String(node.value)
  if (node.type === 'TemplateLiteral') return templateOf(node, say)
  if (node.type === 'TaggedTemplateExpression') return templateOf(node.quasi, say)
  if (node.type === 'ConditionalExpression') return either([say(node.consequent), say(node.alternate)])
  if (node.type === 'LogicalExpression')
    return node.operator === '&&' ? say(node.right) : either([say(node.left), say(node.right)])
  if (node.type === 'BinaryExpression')
    return node.operator === '+' ? `${say(node.left)}${say(node.right)}` : say(node.left)
  if (node.type === 'Identifier') return named(node.name, scope, depth)
  if (node.type === 'MemberExpression') return memberOf(node, scope, depth)
  if (node.type === 'CallExpression') return callOf(node, scope, depth)
  if (node.type === 'ArrayExpression') return elementsOf(node, say).join(' ')
  if (node.type === 'SpreadElement') return say(node.argument)
  if (node.type === 'ObjectExpression')
    return either(node.properties.map((one) => say(one.type === 'Property' ? one.value : one.argument)))
  if (isCallable(node)) return bodyOf(node, scope, depth)
  return isWrapper(node) ? say(node.expression) : '{…}'
}

const templateOf = ({ quasis, expressions }: ESTree.TemplateLiteral, say: (node: Node) => string) =>
  quasis.map(({ value }, at) => `${value.cooked ?? ''}${expressions[at] ? say(expressions[at]) : ''}`).join('')

const elementsOf = ({ elements }: ESTree.ArrayExpression, say: (node: Node) => string) =>
  elements.flatMap((one) => (one ? [say(one)] : []))

/** What stands around an expression and says nothing itself. */
const isWrapper = (node: Node) =>
  node.type === 'ParenthesizedExpression' ||
  node.type === 'TSAsExpression' ||
  node.type === 'TSSatisfiesExpression' ||
  node.type === 'TSNonNullExpression' ||
  node.type === 'ChainExpression'

function either(said: readonly string[]): string {
  const all = [...new Set(said)]
  if (all.length === 1) return all.join()
  const [some, isOptional] = [all.filter((one) => one !== ''), all.includes('')]
  if (some.length === 0) return ''
  return isOptional && some.length === 1 ? `[${some.join()}]` : `[${(isOptional ? [...some, ''] : some).join(' | ')}]`
}

function named(name: string, scope: Scope, depth: number): string {
  const known = scope(name)
  if (known) return textOf(known.node, known.scope, depth + 1)
  return name === 'undefined' ? '' : `{${name}}`
}

/** A value's part is called by its own name; a table of the file that is looked into says what it holds. */
function memberOf(node: ESTree.MemberExpression, scope: Scope, depth: number): string {
  const table = tableOf(node, scope)
  if (table) return textOf(table.node, table.scope, depth + 1)
  const { object, property, computed } = node
  return !computed && property.type === 'Identifier' ? `{${property.name}}` : textOf(object, scope, depth + 1)
}

/** What a name, or a key of a constant object of the file, stands for. Whatever key is computed, it is the whole object. */
function tableOf(node: Node, scope: Scope): Meaning | undefined {
  if (node.type === 'Identifier') return scope(node.name)
  if (isWrapper(node)) return tableOf(node.expression, scope)
  if (node.type !== 'MemberExpression') return { node, scope }
  const whole = tableOf(node.object, scope)
  if (whole === undefined) return undefined
  const { property, computed } = node
  const object = isWrapper(whole.node) ? whole.node.expression : whole.node
  if (object.type !== 'ObjectExpression') return undefined
  if (computed) return { node: object, scope: whole.scope }
  const key = property.type === 'Identifier' ? property.name : undefined
  for (const one of object.properties)
    if (one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === key)
      return { node: one.value, scope: whole.scope }
  return undefined
}

function callOf({ callee, arguments: given }: ESTree.CallExpression, scope: Scope, depth: number): string {
  const say = (one: Node) => textOf(one, scope, depth + 1)
  if (callee.type === 'Identifier') {
    const known = scope(callee.name)
    if (known && isCallable(known.node)) return bodyOf(known.node, bound(known.node, known.scope, given, scope), depth)
    return given[0] ? say(given[0]) : `{${callee.name}}`
  }
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return '{…}'
  const { object, property } = callee
  if (property.name === 'join' && object.type === 'ArrayExpression') {
    return elementsOf(object, say).join(given[0] ? say(given[0]) : ',')
  }
  if (property.name === 'map' && given[0]) {
    const each = say(given[0])
    return each.startsWith('{') ? say(object) : `${each} …`
  }
  // A formatter's `format(value)` says the value; any other method is asked of what it is called on.
  return property.name === 'format' && given[0] ? say(given[0]) : say(object)
}

const isCallable = (node: Node): node is Callable =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration'

/** The scope inside a function of the file that is called: its parameters are what they are given. */
function bound({ params }: Callable, written: Scope, given: readonly Node[], calling: Scope): Scope {
  const own = new Map<string, Meaning | undefined>()
  for (const [at, one] of params.entries()) {
    const parameter = one.type === 'AssignmentPattern' ? one.left : one
    const value = given[at]
    const byDefault = one.type === 'AssignmentPattern' ? { node: one.right, scope: inner } : undefined
    if (parameter.type === 'Identifier') own.set(parameter.name, value ? { node: value, scope: calling } : byDefault)
  }
  function inner(name: string) {
    return own.has(name) ? own.get(name) : written(name)
  }
  return inner
}

function declare(statement: Node, known: Map<string, Meaning>, scope: Scope) {
  if (statement.type === 'FunctionDeclaration' && statement.id) known.set(statement.id.name, { node: statement, scope })
  if (statement.type !== 'VariableDeclaration') return
  for (const { id, init } of statement.declarations)
    if (id.type === 'Identifier' && init) known.set(id.name, { node: init, scope })
}

/** What a function can answer. */
function bodyOf(spoken: Callable, around: Scope, depth: number): string {
  const { body } = spoken
  if (!body) return ''
  if (body.type !== 'BlockStatement') return textOf(body, around, depth + 1)
  const own = new Map<string, Meaning>()
  const scope: Scope = (name) => own.get(name) ?? around(name)
  const answers: string[] = []
  const visit = (statement: Node) => {
    declare(statement, own, scope)
    if (statement.type === 'ReturnStatement' && statement.argument)
      answers.push(textOf(statement.argument, scope, depth + 1))
    if (statement.type === 'IfStatement')
      [statement.consequent, statement.alternate].forEach((one) => void (one && visit(one)))
    if (statement.type === 'BlockStatement') statement.body.forEach(visit)
    if (statement.type === 'SwitchStatement') statement.cases.forEach(({ consequent }) => consequent.forEach(visit))
  }
  body.body.forEach(visit)
  return either(answers)
}

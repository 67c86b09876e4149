// What the sources say of themselves: which file imports which, and how long their functions are.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { parseSync, Visitor, type Function as FunctionNode, type ArrowFunctionExpression } from 'oxc-parser'

const root = join(import.meta.dirname, '../..')

/** One import of a file of ours by another; paths from the root of the project. */
export type Import = { readonly from: string; readonly to: string; readonly isType: boolean }

/** A function with its number of lines. */
export type Measured = { readonly file: string; readonly name: string; readonly line: number; readonly lines: number }

export type Source = {
  readonly file: string
  readonly lines: number
  readonly imports: readonly Import[]
  readonly functions: readonly Measured[]
}

const isSource = (name: string) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts')

const isTest = (name: string) => name.endsWith('.test.ts')

/** All sources of the product, tests aside. */
export const readSources = (): readonly Source[] => readAll('src').filter(({ file }) => !isTest(file))

/** All sources in a folder of the project, tests included. */
export const readAll = (folder: string): readonly Source[] =>
  textsIn(folder).map(({ file, text }) => readSource(file, text))

/** A file of ours, by its path from the root of the project, and what stands in it. */
export type Text = { readonly file: string; readonly text: string }

/** All tests of the project. */
export const readTests = (): readonly Text[] =>
  ['src', 'e2e', 'test', 'scripts', 'bench'].flatMap((folder) => textsIn(folder, isTest))

const textsIn = (folder: string, isAsked = isSource): readonly Text[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isAsked(entry.name))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** @param text what stands in the file */
export function readSource(file: string, text: string): Source {
  const parsed = parseSync(file, text)
  return {
    file,
    lines: linesIn(text),
    imports: importsIn(file, text, parsed),
    functions: functionsIn(file, text, parsed),
  }
}

const linesIn = (text: string) => text.split('\n').length - 1

type Parsed = ReturnType<typeof parseSync>

/** Where an import of ours leads; undefined for a package. */
function targetOf(file: string, said: string): string | undefined {
  if (said.startsWith('#')) return `src/${said.slice(1)}`
  return said.startsWith('.') ? normalize(join(dirname(file), said)) : undefined
}

function importsIn(file: string, text: string, { module }: Parsed): readonly Import[] {
  const said = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      path: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? { path: moduleRequest.value, isType } : [])),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      path: text.slice(start + 1, end - 1),
      isType: false,
    })),
  ]
  return said.flatMap(({ path, isType }) => {
    const to = targetOf(file, path)
    return to !== undefined && /\.tsx?$/.test(to) ? { from: file, to, isType } : []
  })
}

function functionsIn(file: string, text: string, { program }: Parsed): readonly Measured[] {
  const found: Measured[] = []
  const measure = (node: FunctionNode | ArrowFunctionExpression) => {
    const line = linesIn(text.slice(0, node.start)) + 1
    const before = text.slice(Math.max(0, node.start - 80), node.start)
    const name = node.id?.name ?? /(\w+)\s*[:=]\s*(?:\w+\()*\(?$/.exec(before)?.[1] ?? 'a function'
    found.push({ file, name, line, lines: linesIn(text.slice(node.start, node.end)) + 1 })
  }
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program)
  return found
}

// What the product says outside definitions and words files: refusals, guards, alerts, reports of jobs, the API's own
// description. Read off the sources, because such a sentence stands where it is said.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'
import type { Entry } from './entry.ts'
import { scopeOf, textOf } from './message.ts'
import { wordsFiles } from './files.ts'

const root = join(import.meta.dirname, '../..')

/** What the sample organisation writes in its records is content, not words of the product. */
const samples = /\.sample\.ts$|\/history\/|\/past-|\/(?:story|scenario|sample[\w-]*|seeder)\b/

/** All sources that say something to people. */
const sources = () =>
  globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(?:test|d)\.ts$/.test(file) && !samples.test(file) && !wordsFiles.includes(file),
  )

/** The sentences of all sources, each with the line it stands on. */
export const sentences = (): readonly Entry[] => sources().toSorted().flatMap(sentencesIn)

function sentencesIn(file: string): readonly Entry[] {
  const source = readFileSync(join(root, file), 'utf8')
  const { program } = parseSync(file, source)
  const scope = scopeOf(program)
  const found: Entry[] = []
  const silent: ESTree.Span[] = []
  const isSilent = ({ start, end }: ESTree.Span) => silent.some((one) => one.start <= start && end <= one.end)
  const hush = (node: ESTree.Span) => void silent.push(node)
  const hear = (node: ESTree.Node) => {
    const words = textOf(node, scope)
    if (!isSentence(words) || isSilent(node)) return
    found.push({ place: file, name: `line ${source.slice(0, node.start).split('\n').length}`, words })
  }
  new Visitor({
    ImportDeclaration: hush,
    // Statements of SQL, and a defect's message, which no screen shows.
    TaggedTemplateExpression: hush,
    NewExpression: (node) => void (node.callee.type === 'Identifier' && node.callee.name === 'Error' && hush(node)),
    Literal: (node) => void (typeof node.value === 'string' && hear(node)),
    TemplateLiteral: hear,
  }).visit(program)
  return found
}

/** Words for people: several of them, and nothing that only programs write. */
function isSentence(words: string) {
  const said = words.replaceAll(/\{[^{}]*\}/g, '{}')
  if (/^[^ ]*[:/;=<>]|[;=<>$\n]|^(?:SELECT|CREATE) /.test(said)) return false
  return /^[\p{Lu}“{[]/u.test(said) && /\p{Ll}{2}/u.test(said) && / \S/.test(said)
}

// npm run house: how the house stands: its storeys, what climbs, what goes in circles, its largest rooms and functions, and the tests
// that their runner may find too late.
// With --check it says no more than what breaks the law, and fails on it.
import { parseArgs } from 'node:util'
import { circlesIn, graphOf } from './house/circles.ts'
import { readSources, readTests } from './house/source.ts'
import { breach, roomOf, storeys } from './house/storeys.ts'
import { waitsIn } from './house/waits.ts'

const { values: said } = parseArgs({ options: { check: { type: 'boolean', default: false } } })

/** How many rooms and functions are named. */
const most = 12

/** Lines from which on a function is too long to be read at once; samples are data, however long. */
const longest = 100

const sources = readSources()
const imports = sources.flatMap((source) => source.imports)

const breaches = imports.flatMap((one) => {
  const what = breach(one)
  return what === undefined ? [] : `${one.from} → ${one.to} ${what}`
})

const circles = [
  ...circlesIn(graphOf(imports)),
  ...circlesIn(graphOf(imports.map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) })))),
].map((circle) => circle.join(' → '))

const late = readTests().flatMap(({ file, text }) => waitsIn(file, text).map((line) => `${file}:${line}`))

const say = (text = '') => void process.stdout.write(`${text}\n`)

function list(title: string, lines: readonly string[]): void {
  say(`\n${title}`)
  for (const line of lines.length > 0 ? lines : ['none']) say(`  ${line}`)
}

const total = (of: readonly { readonly lines: number }[]) => of.reduce((sum, { lines }) => sum + lines, 0)

const measured = (name: string, of: typeof sources) => ({ name, files: of.length, lines: total(of) })

const inWords = ({ name, files, lines }: ReturnType<typeof measured>) =>
  `${String(lines).padStart(6)} lines in ${String(files).padStart(4)} files  ${name}`

function tellAll(): void {
  const floors = storeys.map((storey) =>
    measured(
      storey,
      sources.filter(({ file }) => file.startsWith(`src/${storey}/`)),
    ),
  )
  const rooms = [...Map.groupBy(sources, ({ file }) => roomOf(file))].map(([room, all]) => measured(room, all))
  const functions = sources
    .filter(({ file }) => !/\.sample\.|\/history\//.test(file))
    .flatMap((source) => source.functions)
    .filter(({ lines }) => lines > longest)
    .toSorted((one, other) => other.lines - one.lines)
  list('Storeys, from the ground up', floors.map(inWords))
  list(
    'Largest rooms',
    rooms
      .toSorted((one, other) => other.lines - one.lines)
      .slice(0, most)
      .map(inWords),
  )
  list(
    `Functions above ${longest} lines`,
    functions.map(({ file, line, name, lines }) => `${String(lines).padStart(6)} lines  ${name} (${file}:${line})`),
  )
}

if (!said.check) tellAll()
if (!said.check || breaches.length > 0) list('Imports against the law', breaches)
if (!said.check || circles.length > 0) list('Circles, imports of types included', circles)
if (!said.check || late.length > 0) list('Files of tests that wait before all of their tests are found', late)
process.exitCode = breaches.length + circles.length + late.length > 0 ? 1 : 0

import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { definitions } from '#modules/modules.ts'
import { fieldsOf } from '#kernel/definition/define.ts'
import { allWords } from './words/all.ts'
import { wordsFiles } from './words/files.ts'

const root = join(import.meta.dirname, '..')

const all = await allWords()
const said = new Map(all.map(({ place, name, words }) => [`${place} ${name}`, words]))

/** Every key of what a module exports that leads to words: texts, and functions that answer one. */
function keysOf(value: unknown, path: readonly string[] = []): readonly string[] {
  if (typeof value === 'function' || (typeof value === 'string' && value !== '')) return [path.join('.')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => keysOf(one, [...path, key]))
}

test('the list of words names every record, field, state and step of every definition', () => {
  const expected = definitions.flatMap((definition) => [
    [`record ${definition.name} one`, definition.label[0]],
    ...fieldsOf(definition).map(([name, { label }]) => [`record ${definition.name} field ${name}`, label]),
    ...Object.entries(definition.workflow.states).map(([name, { label }]) => [
      `record ${definition.name} state ${name}`,
      label,
    ]),
    ...Object.entries(definition.workflow.steps).map(([name, { label }]) => [
      `record ${definition.name} step ${name}`,
      label,
    ]),
  ])

  const listed = expected.map(([name = '']) => [name, said.get(name)])

  assert.ok(expected.length > 500)
  assert.deepEqual(listed, expected)
})

test('the list of words holds every key of every words file', async () => {
  const files = globSync('src/**/*words*.ts', { cwd: root })

  const unlisted = await Promise.all(
    files.map(async (file) =>
      keysOf(await import(join(root, file)))
        .map((key) => `${file} ${key}`)
        .filter((name) => !said.get(name)),
    ),
  )

  assert.ok(files.length > 50)
  assert.deepEqual(unlisted.flat(), [])
})

test('a message is listed with the names of its values, and with all that it may say', () => {
  assert.equal(
    said.get('src/shell/offline/words.ts words.title'),
    '[1 entry is not sent yet | {count} entries are not sent yet]',
  )
  assert.ok(all.some(({ words }) => words === 'There is no {label} {name}, or you may not read it.'))
})

test('a message of a screen is whole: none begins or ends with the space that joins it to another half', () => {
  const halves = all.filter(({ place, words }) => wordsFiles.includes(place) && words !== words.trim())

  assert.deepEqual(
    halves.map(({ place, name, words }) => `${place} ${name}: “${words}”`),
    [],
  )
})

/** Phrases that make a native quality manager stumble, each with what stands for it. */
const stilted: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\be-mail/i, 'Email'],
  [/ (?:is|are) missing\.$/, 'Enter …, Choose …, Add …'],
  [/\bIt takes\b|\btakes \{|\bChanging takes\b/, 'Only … can do this, Requires … approval'],
  [/\bsign before you\b/, 'Waiting for earlier signatures'],
  [/\bAs long as it is\b|\bonly its steps\b/, 'Locked while in …'],
  [/\blate(?!r|st)\b/i, 'overdue'],
  [/\bwaits for (?:you alone|nobody)\b|\bwait for nobody\b/, 'No tasks assigned to you, Nothing waiting on others'],
  [/\bin a row$/, 'Sign all …'],
  [/\btakes? (?:it|this|them) on\b/i, 'Assign to me'],
  [/\bmake void\b/i, 'Void'],
  [/\bput .*into use$/i, 'Release'],
  [/\bcan go on$/i, 'Unblocked'],
  [/^Take over\b/, 'Add to programme'],
  [/\bTake the dossier\b/, 'Download record package'],
  [/\bby the clock\b|\bThe clock\b(?! of)/, 'System (automatic)'],
  [/^Did not work$/, 'Not effective'],
  [/^Please\b/, 'Enter …, Choose …'],
]

/** What a verification or a backup finds missing is a fact, and nothing to be entered. */
const findings = /\/trail\/proof\/|\/server\/(?:backup|restore)\//

test('no word of the product is one that its field does not use', () => {
  const entered = all.filter(({ place }) => !findings.test(place))

  const stumbled = entered.flatMap(({ place, name, words }) =>
    stilted.flatMap(([phrase, instead]) =>
      phrase.test(words) ? [`${place} ${name}: “${words}”, better: ${instead}`] : [],
    ),
  )

  assert.deepEqual(stumbled, [])
})

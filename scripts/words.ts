// npm run words: every word of the product, for a native reader or a translator to go through.
// --csv and --json print the same as a table and for programs; a word or two after it narrows to the places that hold them.

import { parseArgs } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { allWords } from './words/all.ts'
import type { Entry } from './words/entry.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { csv: { type: 'boolean' }, json: { type: 'boolean' } },
})

const plain = (entries: readonly Entry[]) =>
  [...Map.groupBy(entries, ({ place }) => place)]
    .map(([place, own]) => `${place}\n${own.map(({ name, words }) => `    ${name}: ${words}\n`).join('')}`)
    .join('\n')

const all = (await allWords()).filter(({ place }) => positionals.every((part) => place.includes(part)))
if (values.json) process.stdout.write(`${JSON.stringify(all, null, 1)}\n`)
else if (values.csv) process.stdout.write(stringify([...all], { header: true, columns: ['place', 'name', 'words'] }))
else process.stdout.write(plain(all))

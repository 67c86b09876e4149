// Notes what the tests ask PostgreSQL for, where the run wants to know it: another version is asked afterwards whether it knows it too.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

/** As much of a statement as is noted, in characters: beyond it are lists of values that a test has written into it. */
const longest = 100_000

const textIn = (asked: unknown): unknown =>
  typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked

/** Has each statement that this process sends written into a file of its own in that folder when it ends, each text once. */
const noteIn = (folder: string) => {
  const texts = new Set<string>()
  const query: unknown = Reflect.get(Client.prototype, 'query')
  if (typeof query !== 'function') throw new Error('The client of PostgreSQL has no queries any more.')
  const noting = function (this: Client, ...given: readonly unknown[]): unknown {
    const text = textIn(given[0])
    if (typeof text === 'string' && text.length <= longest) texts.add(text)
    return Reflect.apply(query, this, given)
  }
  Reflect.set(Client.prototype, 'query', noting)
  process.on('exit', () => writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify([...texts])))
}

const folder = process.env['TEST_NOTE_STATEMENTS']
if (folder) noteIn(folder)

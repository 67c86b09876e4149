// What a run of tests spends its time on: a reporter of Node's test runner that names the files which took longest.
import { relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import { isBatch } from './batches.ts'

/** How many files are named. */
const named = 15

type Took = { readonly file: string; readonly seconds: number }

/** @yields at the end, one line for each of the slowest files: seconds, from its start to its end, and its path */
export default async function* slowest(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const all: Took[] = []
  for await (const { type, data } of events) {
    if (type === 'test:summary' && data.file !== undefined && !isBatch(data.file))
      all.push({ file: relative('', data.file), seconds: data.duration_ms / 1000 })
    // Of files that share a process each is a suite of it.
    if ((type === 'test:pass' || type === 'test:fail') && data.nesting === 0 && data.file && isBatch(data.file))
      all.push({ file: data.name, seconds: data.details.duration_ms / 1000 })
  }
  if (all.length < 2) return
  const sum = all.reduce((total, { seconds }) => total + seconds, 0)
  yield `\nThe slowest of ${all.length} files, which took ${sum.toFixed(0)} s one after the other:\n`
  for (const { file, seconds } of all.toSorted((a, b) => b.seconds - a.seconds).slice(0, named))
    yield `${seconds.toFixed(1).padStart(7)} s  ${file}\n`
}

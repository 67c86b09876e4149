// node bench/document.ts [--sections=100]
// One long document: how long the server works to open a version of it, and how long it takes to compare two, as the browser does.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compared } from '#modules/document-control/comparing/compare.ts'
import { sectionsIn } from '#modules/document-control/numbering.ts'
import { startProduct } from './servers.ts'
import { givenIn, seedLongDocument } from './seed-documents.ts'
import { signIn } from './sign-in.ts'
import { filled } from './filled.ts'
import { databaseOf, worked, workedBy } from './worked.ts'

const { values: options } = parseArgs({ options: { sections: { type: 'string', default: '100' } } })
const sections = Number(options.sections)
const times = 30
const print = (text: string) => process.stdout.write(`${text}\n`)
const median = (took: readonly number[]) => took.toSorted((one, other) => one - other)[Math.floor(took.length / 2)] ?? 0

const folder = mkdtempSync(join(tmpdir(), 'plumbline-document-'))
const product = await startProduct(folder)
try {
  const numbers = await filled(folder, async (owner, organisation) =>
    seedLongDocument(owner, organisation, await givenIn(owner), sections),
  )
  const headers = await signIn(product.url, 'quality@example.com')

  const opened = async (number: string) => {
    const answer = await fetch(`${product.url}/api/v1/document-versions/${number}`, { headers })
    const body = await answer.text()
    if (!answer.ok) throw new Error(body)
    return body
  }
  const [before, after] = await Promise.all(numbers.map(opened))
  const database = databaseOf(folder)
  const begun = [workedBy(database), worked(product.pid).own] as const
  const took: number[] = []
  for (let time = 0; time < times; time += 1) {
    const began = performance.now()
    await opened(numbers[1])
    took.push(performance.now() - began)
  }
  const cpu = [workedBy(database) - begun[0], worked(product.pid).own - begun[1]].map((ms) => (ms / times).toFixed(1))
  print(
    `opened, ${sections} sections: ${median(took).toFixed(0)} ms; of processor ${cpu[0]} ms in the database, ${cpu[1]} ms in the server; ${((after?.length ?? 0) / 1000).toFixed(0)} kB`,
  )

  // A border: the API's answers.
  const [was, is] = [before, after].map((text) =>
    sectionsIn((JSON.parse(text ?? '{}') as { sections: unknown }).sections),
  )
  const compare = () => {
    const began = performance.now()
    const changes = compared(was ?? [], is ?? [])
    return { ms: performance.now() - began, changed: changes.filter(({ is: how }) => how !== 'same').length }
  }
  const { ms: first, changed } = compare()
  print(
    `compared, ${changed} of ${sections} sections changed: ${first.toFixed(0)} ms the first time, ${median(Array.from({ length: times }, () => compare().ms)).toFixed(0)} ms then`,
  )
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

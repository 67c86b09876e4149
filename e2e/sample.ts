// Records of the sample organisation are found by what they are called: their numbers hang on the day on which they were made.
import assert from 'node:assert/strict'
import type { Product } from './server.ts'
import { sessionOf } from './visitor.ts'

/** Those that journeys stand on, each under its collection and title. */
const records = {
  membrane: ['risks', 'Cleaning agent residue on the sensor membrane'],
  label: ['risks', 'Label in the wrong language reaches a customer'],
  backup: ['risks', 'Test bench database backup has never been restored'],
  drawing: ['risks', 'Drawing change misses the next batch in Porto'],
  glue: ['risks', 'Glue of two suppliers looks the same at the station'],
  machinery: ['risks', 'Machinery Regulation applies before files are ready'],
  lithium: ['risks', 'Lithium cells travel without their test summary'],
  french: ['nonconformances', 'Forty loggers packed with French labels for a German order'],
  thread: ['nonconformances', 'Pressure ports of one lot have a thread that is too deep'],
  labels: ['capas', 'Labels in the wrong language leave the house'],
  bag: ['capas', 'Outer bag that bears the winter'],
  ovens: ['capas', 'Burn-in ovens drift without being noticed'],
} as const satisfies Readonly<Record<string, readonly [plural: string, title: string]>>

/** The number of each of these records. */
export type Sample = Readonly<Record<keyof typeof records, string>>

type Listed = { readonly items: readonly { readonly number: string; readonly title: string }[] }

/** Looks the numbers up, to be done once, before a journey gives anything another title. */
export async function sampleOf({ url }: Product): Promise<Sample> {
  const headers = await sessionOf(url, 'quality')
  const listOf = async (plural: string) => {
    const answer = await fetch(`${url}/api/v1/${plural}?limit=100`, { headers })
    const { items } = (await answer.json()) as Listed // A border: the API's answer.
    return [plural, new Map(items.map(({ number, title }) => [title, number]))] as const
  }
  const plurals = new Set(Object.values(records).map(([plural]) => plural))
  const lists = new Map(await Promise.all([...plurals].map(listOf)))
  const numbers = Object.entries(records).map(([name, [plural, title]]) => {
    const number = lists.get(plural)?.get(title)
    assert.ok(number, `Nothing in the sample organisation is called “${title}”.`)
    return [name, number]
  })
  return Object.fromEntries(numbers) as Sample // Its names are those of the records.
}

/** A path in which names stand for records: `/risk-management/:glue?tab=trail`. */
export const addressOf = (sample: Sample, path: string): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const [, number] = Object.entries(sample).find(([one]) => one === name) ?? []
    assert.ok(number, `No record is named ${name} in e2e/sample.ts.`)
    return number
  })

// What a person has read on this device and the server does not know of yet: kept for them alone, told once.
import { actingIn, ask } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { collection } from '#kernel/outline/names.ts'
import { dropTyped, keepTyped, typedIn, typedInto } from '#features/offline/device.tsx'
import { markReadings } from '#features/offline/flags.tsx'
import { isForLater } from '#features/offline/for-later.ts'
import { trainingAssignment } from '#modules/training/assignment/assignment.ts'
import type { KeptReading } from './kept-reading.ts'

const forms = 'reading '
const formOf = (number: string) => forms + number

const readingsOf = (person: string) => typedIn<KeptReading>(person, forms)

async function count(person: string): Promise<void> {
  markReadings(person, (await readingsOf(person)).filter(({ isDue }) => isDue).length)
}

/** What is kept of one reading; undefined where there is nothing. */
export const readingOn = (person: string, number: string): Promise<KeptReading | undefined> =>
  typedInto(person, formOf(number)) as Promise<KeptReading | undefined> // A border: what this file kept.

/** Keeps what was seen so far; nothing where nothing was. */
export async function keepReading(person: string, reading: KeptReading): Promise<void> {
  if (Object.keys(reading.times).length === 0) await dropTyped(person, formOf(reading.number))
  else await keepTyped(person, formOf(reading.number), reading)
  await count(person)
}

/** What became of telling: the server knows it, it is asked for no longer, or it is for later. */
export type Told = 'told' | 'needless' | 'later'

/** Tells the server for how many seconds sections were read. Told twice, it counts once. */
export async function tell(number: string, seconds: { readonly [key: string]: number }): Promise<Told> {
  try {
    await ask('POST', `${collection(trainingAssignment)}/${encodeURIComponent(number)}/shown`, { body: { seconds } })
    return 'told'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return isForLater(error.code) ? 'later' : 'needless'
  }
}

const wholeIn = ({ times }: KeptReading) =>
  Object.fromEntries(Object.entries(times).flatMap(([key, { seconds, isWhole }]) => (isWhole ? [[key, seconds]] : [])))

/** Tells what waits of whoever has signed in, in their session and no other. Answers what was told, and what was needed no longer. */
export async function tellWaiting(person: string): Promise<{ told: readonly string[]; needless: readonly string[] }> {
  const session = actingIn()
  const titles: Record<Told, string[]> = { told: [], needless: [], later: [] }
  for (const reading of (await readingsOf(person)).filter(({ isDue }) => isDue)) {
    if (session === undefined || actingIn() !== session) break
    const seconds = wholeIn(reading)
    const answer = Object.keys(seconds).length === 0 ? 'needless' : await tell(reading.number, seconds)
    titles[answer].push(reading.title)
    if (answer !== 'later') await keepReading(person, { ...reading, times: {}, isDue: false })
  }
  return titles
}

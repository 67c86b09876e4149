import type { Kinds } from '#kernel/slots/slots.tsx'
import { missing } from '#shell/version/missing.ts'

let known: Kinds | undefined
let coming: Promise<Kinds> | undefined

const load = async (): Promise<Kinds> => {
  try {
    known = (await import('#modules/kinds.tsx')).kinds
    return known
  } catch (error) {
    coming = undefined
    throw missing(error)
  }
}

/** The kinds of records, asked for once; a try that failed does not keep the next from its own. */
export const kinds = (): Kinds | Promise<Kinds> => known ?? (coming ??= load())

/** Loads a screen of records and what it is drawn by at the same time. */
export const withKinds =
  <Screen,>(screen: () => Promise<Screen>) =>
  async (): Promise<Screen> => {
    const [loaded] = await Promise.all([screen(), kinds()])
    return loaded
  }

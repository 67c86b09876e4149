// What is said of an export that was verified, in the same words by the command line and by the page that needs no network.

import type { Verified } from './offline.ts'
import type { Fault } from './report.ts'

export type Verdict = {
  readonly ok: boolean
  /** What was checked and with which key; nothing where the file does not say what it is. */
  readonly about: readonly string[]
  readonly found: readonly string[]
  /** Where it is broken first: an event before a seal, a seal before a line, for the latter follow from the former. */
  readonly first: string | null
  readonly faults: readonly string[]
  /** How many more faults there are. */
  readonly more: number
}

const inWords = ({ where, what, id }: Fault) => `${where}${id === undefined ? '' : ` (id ${id})`}: ${what}`

const rankOf = ({ place, id, where }: Fault) => {
  if (place !== undefined || id !== undefined) return 0
  return where.startsWith('seal ') ? 1 : 2
}

const firstOf = (broken: readonly Fault[]): Fault | undefined =>
  broken.toSorted((one, other) => rankOf(one) - rankOf(other))[0]

/** @param key the public key that is known from elsewhere; undefined where the file's own was believed */
export function verdictOf({ report, manifest, part }: Verified, key: string | undefined): Verdict {
  const { ok, words, broken, more } = report
  const first = firstOf(broken)
  const about = manifest && [
    `The trail of ${part ? `${part.number} of ${manifest.provider}` : manifest.provider}, exported ${manifest.at} by ${manifest.by}.`,
    key === undefined
      ? `Checked with the key that the file itself names: ${manifest.key}. Compare it with the one you know.`
      : 'Checked with the key you gave.',
  ]
  return {
    ok,
    about: about ?? [],
    found: words,
    first: first ? inWords(first) : null,
    faults: broken.map(inWords),
    more,
  }
}

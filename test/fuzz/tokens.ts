// Places that are kept free in a call: which record, file or link is meant is filled in when it is sent, so that the same seed
// makes the same call though every telling of the samples gives them other ids.

import * as fc from 'fast-check'

/** Of whom: a record that the caller may read, or one that they may not. */
type Reach = 'open' | 'hidden'

const token = (what: string, reach: Reach, at: number, kind: string) => `@@${what}.${reach}.${at}.${kind}@@`

const places = /@@(number|id|version|etag|link|file|comment|other)\.(open|hidden)\.(\d+)\.([a-z-]*)@@/g

/** A place as it was found in a text. */
export type Place = {
  readonly what: 'number' | 'id' | 'version' | 'etag' | 'link' | 'file' | 'comment' | 'other'
  readonly reach: Reach
  readonly at: number
  /** The kind of record; empty for any. */
  readonly kind: string
}

/** Which record is meant, of a kind where one is said. */
export type Meant = Pick<Place, 'reach' | 'at' | 'kind'>

export const meant = (kind = ''): fc.Arbitrary<Meant> =>
  fc.record({
    reach: fc.constantFrom<Reach>('open', 'open', 'hidden'),
    at: fc.nat(9_999),
    kind: fc.constant(kind),
  })

/** How something of a meant record is written. */
export const written = (what: Place['what'], { reach, at, kind }: Meant): string => token(what, reach, at, kind)

/** The name of a record: its number or its id. */
export const named = (kind = ''): fc.Arbitrary<string> =>
  fc.tuple(meant(kind), fc.constantFrom('number' as const, 'id' as const)).map(([one, what]) => written(what, one))

/** Fills all places of a text. Versions are numbers, so in JSON they lose the quotes that kept their place. */
export const filled = (text: string, fill: (place: Place) => string): string =>
  text
    .replaceAll(/"(@@version\.[^@]*@@)"/g, '$1')
    .replaceAll(places, (_, what: Place['what'], reach: Reach, at: string, kind: string) =>
      fill({ what, reach, at: Number(at), kind }),
    )

// What is measured: the reads and writes that a working day is made of.

import type { Shot } from './load.ts'

/** A scenario, for both servers or told apart where their addresses differ. */
export type Scenario = {
  readonly name: string
  readonly what: string
  /** The share of the reference's requests a second to reach. */
  readonly toReach: number
  readonly product: Shot
  readonly reference: Shot
  /** Called as an employee who may read about a tenth. */
  readonly narrow?: true
}

/** What the scenarios need to know of the filled database. */
export type Known = {
  readonly risks: number
  readonly documents: number
  readonly category: string
  readonly process: string
  /** Cursors of second pages: the product's and the reference's. */
  readonly after: readonly [product: string, reference: string]
}

const numberOf = (at: number) => `RSK-2025-${String(at).padStart(4, '0')}`

const get = (path: (at: number) => string): Shot => ({ method: 'GET', path })

const both = (shot: Shot) => ({ product: shot, reference: shot })

/** A number that visits all of 1…count in a scattered order. */
const scattered = (at: number, count: number) => 1 + ((at * 7919) % count)

const first = '/api/v1/risks?state=assessed&sort=-reviewDate&limit=50'

const tally = get(() => '/api/v1/risks/tally?by=state,currentLevel')

const box = (term: string): Shot => get(() => `/api/v1/search?term=${term}`)
const page = (term: string): Shot => get(() => `/api/v1/search/results?term=${term}`)

/** What people look for in the library: where no documents were asked for, there are none. The reference has the same in tables of its own. */
function documentScenarios(documents: number): readonly Scenario[] {
  if (documents === 0) return []
  const shelf = '/api/v1/documents?sort=number&limit=50&state=effective,review,obsolete-proposed'
  const found = (name: string, what: string, term: string): Scenario => ({
    name,
    what,
    toReach: 0.5,
    product: box(term),
    reference: get(() => `/api/v1/documents/search?term=${term}`),
  })
  return [
    { name: 'D2', what: 'first page of the library', toReach: 0.5, ...both(get(() => shelf)) },
    {
      name: 'D2t',
      what: 'counts of its shelves',
      toReach: 0.5,
      ...both(get(() => '/api/v1/documents/tally?by=process')),
    },
    {
      name: 'D2q',
      what: 'first page of those that say a rare word',
      toReach: 0.5,
      ...both(get(() => `${shelf}&q=beryllium`)),
    },
    found('D3r', 'sections of a rare word, box', 'beryllium%20gasket'),
    found('D3c', 'sections of a common word, box', 'calibrated'),
    {
      name: 'D3p',
      what: 'sections of a common word, page with facets',
      toReach: 0.25,
      product: page('calibrated'),
      reference: get(() => '/api/v1/documents/results?term=calibrated'),
    },
  ]
}

export function scenarios({ risks, documents, category, process, after }: Known): readonly Scenario[] {
  const creation = (at: number) => ({
    title: `Sole supplier ${at} ends the line without notice`,
    cause: 'There is one supplier for this part',
    event: 'The supplier may stop making it',
    consequence: 'No sensor can be delivered for half a year',
    category,
    process,
  })
  const create: Shot = { method: 'POST', path: () => '/api/v1/risks', body: creation }
  // Each risk is updated once in a run of the bench, so every update names version 1; each server has its own half, so that
  // both touch as many pages for the first time.
  const own = Math.floor(risks / 4) * 2
  const update = (from: number, among: number): Shot => ({
    method: 'PATCH',
    path: (at) => `/api/v1/risks/${numberOf(from + 2 * (at % Math.floor(among / 2)))}`,
    body: (at) => ({ title: `Changed title ${at}` }),
    headers: () => ({ 'if-match': '"1"' }),
  })
  return [
    {
      name: 'W1',
      what: 'read one, fields only',
      toReach: 0.6,
      ...both(get((at) => `/api/v1/risks/${numberOf(scattered(at, risks))}?steps=false`)),
    },
    {
      name: 'W1s',
      what: 'read one, with steps',
      toReach: 0.4,
      ...both(get((at) => `/api/v1/risks/${numberOf(scattered(at, risks))}`)),
    },
    { name: 'W2', what: 'first page of 50, filtered, sorted, with total', toReach: 0.5, ...both(get(() => first)) },
    {
      name: 'W2n',
      what: 'next page',
      toReach: 0.5,
      product: get(() => `${first}&after=${encodeURIComponent(after[0])}`),
      reference: get(() => `${first}&after=${encodeURIComponent(after[1])}`),
    },
    { name: 'W2e', what: 'first page as one who may read 10 %', toReach: 0.5, narrow: true, ...both(get(() => first)) },
    { name: 'W2t', what: 'tally by state and level', toReach: 0.5, ...both(tally) },
    { name: 'W2te', what: 'tally as one who may read 10 %', toReach: 0.5, narrow: true, ...both(tally) },
    { name: 'W3r', what: 'search a rare word', toReach: 0.5, ...both(box('beryllium')) },
    { name: 'W3c', what: 'search a common word', toReach: 0.5, ...both(box('supplier')) },
    // The page of results counts facets as well; its reference is the box's ten hits of the same word.
    {
      name: 'W3pr',
      what: 'page of results of a rare word',
      toReach: 0.25,
      product: page('beryllium'),
      reference: box('beryllium'),
    },
    {
      name: 'W3pc',
      what: 'page of results of a common word',
      toReach: 0.25,
      product: page('supplier'),
      reference: box('supplier'),
    },
    {
      name: 'W3pe',
      what: 'facets of a common word as one who may read 10 %',
      toReach: 0.25,
      narrow: true,
      product: page('supplier'),
      reference: box('supplier'),
    },
    ...documentScenarios(documents),
    { name: 'W4', what: 'create', toReach: 0.5, ...both(create) },
    {
      name: 'W5',
      what: 'update one field',
      toReach: 0.5,
      product: update(1, own),
      reference: update(own + 1, risks - own),
    },
  ]
}

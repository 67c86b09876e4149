// Where seals are anchored: places that whoever holds this machine does not hold as well. What each is called, how often it is
// given a seal, and from when on it counts as behind.

const minute = 60_000
const hour = 60 * minute

export const anchorNames = ['share', 'time-stamp', 'mail'] as const

export type AnchorName = (typeof anchorNames)[number]

type Anchor = {
  readonly label: string
  /** As part of a sentence. */
  readonly inSentence: string
  /** So long after one seal the next is given to it, in milliseconds. A seal binds those before it, so not each has to be. */
  readonly every: number
  /** A seal that is older than that and not anchored is told of, in milliseconds. */
  readonly bound: number
}

export const anchors: { readonly [Name in AnchorName]: Anchor } = {
  share: { label: 'File share', inSentence: 'the file share', every: 0, bound: 2 * hour },
  'time-stamp': { label: 'Time stamp', inSentence: 'the time stamps', every: hour, bound: 6 * hour },
  mail: { label: 'Email', inSentence: 'the emails', every: 24 * hour, bound: 50 * hour },
}

/**
 * How an anchor stands. `held`: it holds what it should; `trying`: a try failed, and the next one may still be in time; `behind`: a seal
 * waits for longer than its bound; `new`: nothing was given to it yet.
 */
export type AnchorState = 'new' | 'held' | 'trying' | 'behind'

export type AnchorStanding = {
  readonly name: AnchorName
  readonly state: AnchorState
  /** The last seal that it holds, and since when; null before the first. */
  readonly last: { readonly seal: number; readonly at: string } | null
  /** When the first seal was made that it does not hold; null where it holds all. */
  readonly behindSince: string | null
  /** What was wrong with the last try; null where nothing was. */
  readonly fault: string | null
  /** When the next try is made; null where none is due. */
  readonly nextAt: string | null
}

export type Anchoring = {
  /** Those that are set up; none where seals stay on this machine. */
  readonly anchors: readonly AnchorStanding[]
}

type Known = Omit<AnchorStanding, 'state'>

/** How an anchor stands by what is known of it. */
export function anchorState({ name, last, behindSince, fault }: Known, now: Date): AnchorState {
  if (behindSince !== null && now.getTime() - Date.parse(behindSince) > anchors[name].bound) return 'behind'
  if (fault !== null) return 'trying'
  return last === null ? 'new' : 'held'
}

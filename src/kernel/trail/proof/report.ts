// What a verification found, in words for the person who asked.

/** What can be wrong with a trail. */
export type FaultKind =
  /** The text of an event is not the text that was hashed. */
  | 'changed'
  /** A column to filter by says something else than the hashed text. */
  | 'disagrees'
  /** The text is no event of a format that is known here. */
  | 'unreadable'
  /** Places are skipped. */
  | 'missing'
  /** An event stands behind one that came after it. */
  | 'out-of-order'
  /** A place is taken twice, or an event stands behind the end that the chain's head names. */
  | 'inserted'
  /** The event does not carry the hash of the one before. */
  | 'unlinked'
  /** The end of a chain is gone. */
  | 'cut'
  /** The head of a chain is gone, or names another last event. */
  | 'head'
  /** A seal counts more or fewer events than there are. */
  | 'miscounted'
  /** The events of a seal are not those that were sealed. */
  | 'replaced'
  /** A seal was changed, or made without the key. */
  | 'forged'
  /** A seal was made with a key that is not trusted here. */
  | 'unknown-key'
  /** A seal is not the successor of the seal before. */
  | 'seal-order'
  /** A seal that was written down elsewhere is gone. */
  | 'seal-lost'
  /** A seal is not the one that was anchored off the machine, or what an anchor holds does not prove itself. */
  | 'anchor'
  /** A line of an export is not as it was written, or the end of the file is gone. */
  | 'torn'

export type Fault = {
  readonly fault: FaultKind
  /** The record's number, `reads of` it, `system`, the id of a chain without readable event, `seal 12` or `line 3`. */
  readonly where: string
  /** The place in the chain. */
  readonly place?: number
  /** The event's id. */
  readonly id?: number
  /** What is wrong, as a sentence. */
  readonly what: string
}

export type Report = {
  readonly state: 'intact' | 'broken'
  readonly ok: boolean
  readonly events: number
  readonly chains: number
  readonly seals: number
  /** Events newer than the last seal: their order is proved, that none is missing is not yet. */
  readonly unsealed: number
  /** Events of an export whose text was withheld: their place is proved, their text was not shown. */
  readonly withheld: number
  /** The first 200 faults. */
  readonly broken: readonly Fault[]
  /** How many more there are. */
  readonly more: number
  readonly words: readonly string[]
}

const mostFaults = 200

/** Collects faults; keeps the first 200 and counts the rest, so that a ruined trail still gives a short report. `unnamed` counts those that were found elsewhere and only counted there. */
export function faultList() {
  const broken: Fault[] = []
  let more = 0
  const add = (fault: Fault) => {
    if (broken.length < mostFaults) broken.push(fault)
    else more += 1
  }
  const unnamed = (count: number) => void (more += count)
  return { add, unnamed, broken, more: () => more }
}

export type Counts = Pick<Report, 'events' | 'chains' | 'seals' | 'unsealed' | 'withheld'>

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

/** What was checked: also the seals, and whether of one chain only. */
type Scope = { readonly withSeals: boolean; readonly isPart?: boolean }

function wordsOf(counts: Counts, faults: number, { withSeals, isPart }: Scope): readonly string[] {
  const { events, chains, seals, unsealed, withheld } = counts
  const found =
    faults === 0
      ? `${counted(events, 'event')} in ${counted(chains, 'chain')} ${events === 1 ? 'stands' : 'stand'} as written and in order.`
      : `${counted(faults, 'fault')} found in ${counted(events, 'event')} of ${counted(chains, 'chain')}.`
  return [
    found,
    ...(withSeals && seals > 0
      ? [
          `${counted(seals, 'seal')} checked: ${isPart ? 'each event that is older stands in one as it was sealed' : 'what they cover is complete'} unless a fault says otherwise.`,
        ]
      : []),
    ...(unsealed > 0
      ? [`${counted(unsealed, 'event is', 'events are')} newer than the last seal: order proved, completeness not yet.`]
      : []),
    ...(withheld > 0
      ? [`${counted(withheld, 'event was', 'events were')} withheld: place and hash proved, text not shown.`]
      : []),
  ]
}

/** The report over what was counted and found. `withSeals`: whether the seals were checked too. */
export function reportOf(counts: Counts, faults: ReturnType<typeof faultList>, scope: Scope): Report {
  const { broken } = faults
  const ok = broken.length === 0
  const words = wordsOf(counts, broken.length + faults.more(), scope)
  return { state: ok ? 'intact' : 'broken', ok, ...counts, broken, more: faults.more(), words }
}

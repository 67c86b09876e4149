// What happens so often in so short a time that somebody should look. Pure.

/** An event by its id, and when it was (ISO 8601). */
export type Moment = { readonly id: string; readonly at: string }

/** What makes a burst: so many within so many milliseconds. */
export type Threshold = { readonly most: number; readonly within: number }

export type Burst<Event extends Moment> = {
  readonly first: Event
  readonly last: Event
  readonly events: readonly Event[]
}

const between = (one: Moment, other: Moment) => Date.parse(other.at) - Date.parse(one.at)

/** Runs of events of which none comes later than `within` after the one before. */
function runsOf<Event extends Moment>(events: readonly Event[], within: number): readonly (readonly Event[])[] {
  const runs: Event[][] = []
  for (const event of events) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before && between(before, event) <= within) run.push(event)
    else runs.push([event])
  }
  return runs
}

/**
 * The bursts among events, oldest first. One lasts as long as the next event follows in time, so that what goes on for hours is one.
 * @param events in the order in which they happened
 */
export const burstsOf = <Event extends Moment>(
  events: readonly Event[],
  { most, within }: Threshold,
): readonly Burst<Event>[] =>
  runsOf(events, within).flatMap((run) => {
    const isBurst = run.some((event, at) => {
      const then = run[at + most - 1]
      return then !== undefined && between(event, then) <= within
    })
    const [first, last] = [run[0], run.at(-1)]
    return isBurst && first && last ? [{ first, last, events: run }] : []
  })

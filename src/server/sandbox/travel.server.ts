// Time travel: a sandbox's clock goes on by whole days, and on each of them the jobs run as they would.

import { addDays, dayAt, daysBetween, type Day } from '#lib/days.ts'
import { refuse } from '#lib/refusal.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import type { Jobs } from '#server/jobs/jobs.server.ts'

/** A journey: from which day to which, and how far it has come. */
export type Journey = {
  readonly from: Day
  readonly to: Day
  readonly at: Day
  readonly running: boolean
  readonly fault: string | null
  /** The instant in the sandbox at which it began (ISO 8601). */
  readonly since: string
}

/** The jobs whose work a clock brings about. */
const daily = ['steps', 'remind'] as const

/** A clock goes no further than that from the organisation's, in days. */
export const furthest = 1_000

export type Travels = {
  /** The last journey; null where there was none since the sandbox was opened. */
  readonly last: () => Journey | null
  /** Sets out; resolves before it arrives. Refuses where one is under way, or it would go too far. */
  readonly setOut: (days: number) => void
  /** The day on which the next open task is due; null where none is. */
  readonly nextDue: () => Promise<Day | null>
}

/** The journeys of a sandbox. */
export function travelsIn({ engine, now, log, space }: ServerContext, jobs: Jobs): Travels {
  let last: Journey | null = null
  const today = () => dayAt(now(), engine.zone)

  async function liveThrough(): Promise<void> {
    for (const name of daily) {
      const job = jobs.all.find((one) => one.name === name)
      if (job) await jobs.perform(job, {})
    }
    await jobs.relay.deliver()
  }

  async function travel(days: number, journey: Journey): Promise<void> {
    const ahead = space?.ahead() ?? 0
    for (let day = 1; day <= days; day += 1) {
      await space?.setAhead(ahead + day)
      // A record that the jobs cannot take does not hold the clock up; the run of the job says which.
      await liveThrough().catch((error: unknown) => log.warn(`A day of a sandbox: ${String(error)}`))
      last = { ...journey, at: addDays(journey.from, day) }
    }
    // Writes down what would have left by email; nothing sends it.
    await jobs.mailDispatcher.deliver()
  }

  function setOut(days: number): void {
    if (last?.running) refuse('busy', 'This sandbox is on its way to another day already.')
    if ((space?.ahead() ?? 0) + days > furthest)
      refuse(
        'invalid',
        `The clock of a sandbox goes ${furthest} days ahead at most. Reset the space to begin anew.`,
        'days',
      )
    const from = today()
    const journey = { from, to: addDays(from, days), at: from, running: true, fault: null, since: now().toISOString() }
    last = journey
    travel(days, journey)
      .then(() => (last = { ...journey, at: journey.to, running: false }))
      .catch((error: unknown) => {
        log.error(`A journey in a sandbox: ${String(error)}`)
        last = { ...(last ?? journey), running: false, fault: error instanceof Error ? error.message : String(error) }
      })
  }

  async function nextDue(): Promise<Day | null> {
    const { rows } = await engine.pool.query<{ due: Day | null }>({
      name: 'sandbox-next-due',
      text: 'select min(due)::text as due from task where ended_at is null and due > $1',
      values: [today()],
    })
    const due = rows[0]?.due ?? null
    return due !== null && daysBetween(today(), due) > 0 ? due : null
  }

  return { last: () => last, setOut, nextDue }
}

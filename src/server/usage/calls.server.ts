// How routes are answered, kept by the day: what the process measures of calls anyway is written down once a minute. A call costs
// nothing more by it.

import type { FastifyInstance } from 'fastify'
import { dayAt } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import type { CallTimes } from '#server/http/metrics.server.ts'

const every = 60_000

export type CallCount = {
  readonly route: string
  readonly count: number
  readonly slow: number
  readonly slower: number
  readonly errors: number
}

/** Streams stand open for hours; of letters without a name not even their number is told; and what counts is not counted. */
const uncounted = ['/api/v1/events', '/api/v1/letterbox', '/api/v1/usage']

const isCounted = (route: string) => route.startsWith('/api/') && !uncounted.some((one) => route.startsWith(one))

type Sums = Map<string, CallCount>

/** What was counted of each route since the start. */
async function sumsOf(times: CallTimes): Promise<Sums> {
  const sums: Sums = new Map()
  for (const { value, metricName, labels } of (await times.get()).values) {
    const { method, route, status } = labels
    const le = 'le' in labels ? labels.le : undefined
    if (!isCounted(String(route))) continue
    const name = `${String(method)} ${String(route)}`
    const sum = sums.get(name) ?? { route: name, count: 0, slow: 0, slower: 0, errors: 0 }
    const isWhole = metricName?.endsWith('_count') === true
    sums.set(name, {
      route: name,
      count: sum.count + (isWhole ? value : 0),
      errors: sum.errors + (isWhole && Number(status) >= 500 ? value : 0),
      // A bucket holds those up to its bound: slow is what lies beyond.
      slow: sum.slow + (isWhole ? value : 0) - (le === 0.25 ? value : 0),
      slower: sum.slower + (isWhole ? value : 0) - (le === 1 ? value : 0),
    })
  }
  return sums
}

/** Answers each time what was counted since the last time. */
export function newCalls(times: CallTimes): () => Promise<readonly CallCount[]> {
  let before: Sums = new Map()
  return async () => {
    const sums = await sumsOf(times)
    const fresh = [...sums.values()].flatMap((sum): readonly CallCount[] => {
      const { count, slow, slower, errors } = before.get(sum.route) ?? { count: 0, slow: 0, slower: 0, errors: 0 }
      const since = {
        route: sum.route,
        count: sum.count - count,
        slow: sum.slow - slow,
        slower: sum.slower - slower,
        errors: sum.errors - errors,
      }
      return since.count > 0 ? [since] : []
    })
    before = sums
    return fresh
  }
}

/** Adds counts to those of a day. */
async function writeCalls(db: Db, day: string, calls: readonly CallCount[]): Promise<void> {
  if (calls.length === 0) return
  const inOrder = calls.toSorted((one, other) => (one.route < other.route ? -1 : 1))
  await db.query({
    name: 'usage-calls',
    text: `insert into usage_call (day, route, count, slow, slower, errors)
      select $1, * from unnest($2::text[], $3::int[], $4::int[], $5::int[], $6::int[])
      on conflict (day, route) do update set count = usage_call.count + excluded.count, slow = usage_call.slow + excluded.slow,
        slower = usage_call.slower + excluded.slower, errors = usage_call.errors + excluded.errors`,
    values: [
      day,
      inOrder.map(({ route }) => route),
      inOrder.map(({ count }) => count),
      inOrder.map(({ slow }) => slow),
      inOrder.map(({ slower }) => slower),
      inOrder.map(({ errors }) => errors),
    ],
  })
}

/** Writes down how calls were answered, once a minute while the server listens, and when it stops. */
export function keepCalls(app: FastifyInstance, { engine, now, log }: ServerContext, times: CallTimes): void {
  const fresh = newCalls(times)
  const write = async () => {
    try {
      await writeCalls(engine.pool, dayAt(now(), engine.zone), await fresh())
    } catch (error) {
      log.error(`How calls were answered could not be kept: ${String(error)}`)
    }
  }
  let ticking: NodeJS.Timeout | undefined
  app.addHook('onListen', (done) => {
    ticking = setInterval(() => void write(), every).unref()
    done()
  })
  app.addHook('onClose', async () => {
    if (!ticking) return
    clearInterval(ticking)
    await write()
  })
}

// The queue behind the jobs: pg-boss in a schema that our migrations make, for the program's role may make none.

import { PgBoss, systemClock, type Clock } from 'pg-boss'
import type { PoolConfig } from 'pg'
import type { Log } from '#server/context/log.server.ts'
import type { Figures } from '#server/context/did.ts'
import type { Job } from './work.server.ts'

export type Queue = {
  /** Asks for a job now; false when one is waiting or at work already. */
  readonly ask: (name: string, given: Figures) => Promise<boolean>
  /** Lets what runs come to its end, five seconds at most. */
  readonly stop: () => Promise<void>
}

// How often it looks whether something is due. Nothing here is in a hurry but what a person asks for, and that is told.
const idle = 30

// It alters nothing: no migrations, no indexes rebuilt, no partitions of figures.
const alterNothing = { migrate: false, createSchema: false, reindex: false, monitorVacuum: false } as const

/** Goes on as time does, whatever the clock of the machine is set to: its timers would else wait for a day that was gone back. */
export const steadyClock: Clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() }

/** A process that dies with a job in its hands lets it go after this many seconds. */
const heartbeat = 60

/**
 * Starts the queue and its workers, one a job.
 * @param connection how the program's pool connects; the queue has a small one of its own
 * @param perform does a job; what it throws marks the job as failed
 */
export async function startQueue(
  connection: PoolConfig,
  jobs: readonly Job[],
  perform: (job: Job, given: Figures) => Promise<void>,
  log: Log,
): Promise<Queue> {
  const { host, user, database, connectionString } = connection
  const boss = new PgBoss({
    ...(connectionString === undefined ? { host, user, database } : { connectionString }),
    ...alterNothing,
    schema: 'pgboss',
    application_name: 'plumbline jobs',
    max: 2,
    cronMonitorIntervalSeconds: idle,
    cronWorkerIntervalSeconds: idle,
    flowIntervalSeconds: 3_600,
    clock: steadyClock,
    // How far its own clock is from the database's, by which it keeps the schedule.
    clockMonitorIntervalSeconds: idle,
  })
  boss.on('error', (error) => log.error(`The job queue: ${error.message}`))
  await boss.start()

  const workers = new Map<string, string>()
  for (const job of jobs) {
    // At most one waits or works at a time, on all nodes together; a run that failed is not repeated: the next one comes.
    const options = {
      policy: 'exclusive',
      retryLimit: 0,
      heartbeatSeconds: heartbeat,
      deleteAfterSeconds: 86_400,
      ...(job.patience !== undefined && { expireInSeconds: job.patience }),
    } as const
    await boss.createQueue(job.name, options)
    if (job.cron !== undefined) await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' })
    const work = async ([called]: readonly { data: Figures | null }[]) => perform(job, called?.data ?? {})
    workers.set(job.name, await boss.work<Figures>(job.name, { pollingIntervalSeconds: idle }, work))
  }

  return {
    async ask(name, given) {
      const id = await boss.send(name, given)
      const worker = workers.get(name)
      if (worker !== undefined) boss.notifyWorker(worker)
      return id !== null
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

// The jobs of the house: begun after the server listens, ended before the database goes.

import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import type { PersonActor } from '#lib/actor.ts'
import { dayAt, type Day } from '#lib/days.ts'
import { newId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import type { Report } from '#kernel/trail/proof/report.ts'
import { openSealer, type Sealer } from '#kernel/trail/seal.server.ts'
import { neverVerified, type Verification } from '#kernel/trail/verification.ts'
import type { Loop } from '#features/delivery/loop.server.ts'
import { openFileTexts } from '#server/file/file-texts.server.ts'
import { openKeptPapers } from '#server/file/kept-papers.server.ts'
import { openRelay } from '#server/delivery/relay.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { isImportWaiting } from '#server/import/import-job.server.ts'
import { tellAdministrators } from '#server/mail/tell-administrators.server.ts'
import { openAnchorDispatcher, type AnchorDispatcher } from '#server/delivery/anchor-dispatcher.server.ts'
import { openMailDispatcher, type MailDispatcher } from '#server/delivery/mail-dispatcher.server.ts'
import { openWebhookDispatcher } from '#server/delivery/webhook-dispatcher.server.ts'
import { tellKeepers, type Noticed } from '#server/watch/tell-keepers.server.ts'
import { mostDrift, watchClock } from './clock-watch.server.ts'
import { startQueue, type Queue } from './queue.server.ts'
import { awaitRun, beginRun, cutOff, endRun, standingOf, tellRun, type Run } from './runs.server.ts'
import type { Figures } from '#server/context/did.ts'
import { jobsOf, type Job } from './work.server.ts'

export type Jobs = {
  readonly sealer: Sealer
  readonly verification: {
    readonly begin: (actor: PersonActor) => Promise<void>
    readonly last: () => Promise<Verification>
  }
  /** Wakes the job that works on imports. */
  readonly beginImports: () => void
  /** Carries emails; it keeps no row of its runs, for its mails say when they left. */
  readonly mailDispatcher: MailDispatcher
  /** Tells webhooks; likewise. */
  readonly webhookDispatcher: Loop
  /** Brings seals to places off this machine. */
  readonly anchorDispatcher: AnchorDispatcher
  /** Lets alerts follow the acts that raise them. */
  readonly relay: Loop
  /** Reads the words of files that records have taken. */
  readonly fileTexts: Loop
  /** Makes the papers of documents that were approved. */
  readonly keptPapers: Loop
  readonly all: readonly Job[]
  /** Asks for a run now; false when one waits or is at work already. */
  readonly ask: (name: string) => Promise<boolean>
  /** Does a job here and now, its run a row like any other. What it throws, the row says too. */
  readonly perform: (job: Job, given: Figures) => Promise<void>
  /** Begins to run them. @param connection how the program's pool connects; the queue has a small one of its own */
  readonly start: (connection: PoolConfig) => Promise<void>
  /** Lets what runs come to its end and seals what is not yet sealed. */
  readonly stop: () => Promise<void>
}

type Found = Figures & {
  readonly report?: Report
  readonly progress?: Verification['progress']
  readonly askedBy?: string
}

function verificationOf(run: Run | undefined): Verification {
  if (!run) return neverVerified
  const { report, progress = null, askedBy = null, words } = run.did as Run['did'] & Found // As the job `verify` writes it.
  const about = { startedAt: run.startedAt, endedAt: run.endedAt, askedBy }
  if (run.outcome === 'done' && report) return { ...report, ...about, progress: null }
  const state = run.outcome === null ? 'running' : 'failed'
  return { ...neverVerified, ...about, state, words: [words], progress: run.outcome === null ? progress : null }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** How often clock and disk are looked at, in milliseconds. */
const lookEvery = 30_000

/** Times of the trail are no evidence while clocks disagree: it is told once a day. */
const driftAlert = (title: string, day: Day): Noticed => ({
  severity: 'warn',
  title,
  body: `Clocks that are more than ${mostDrift / 1_000} seconds apart make the times of the trail doubtful.`,
  link: '/system-settings?list=jobs',
  dedupe: `clock-drift ${day}`,
})

/** Looks at clock and disk; what goes wrong with that is said and keeps nothing from going on. */
function lookAtMachine({ engine, now, log, disk }: ServerContext): () => Promise<unknown> {
  const clock = watchClock({
    db: engine.pool,
    now,
    log,
    wall: () => Date.now(),
    steady: () => performance.now(),
    tellDrift: (title) => tellKeepers(engine, now(), [driftAlert(title, dayAt(now(), engine.zone))]),
  })
  const said = (what: string) => (error: unknown) => log.error(`${what}: ${messageOf(error)}`)
  return () => Promise.all([clock.look().catch(said('Time of the machine')), disk.look().catch(said('The disk'))])
}

/** Does jobs here and now, the run of each a row like any other. */
const performing =
  ({ engine, now, log }: ServerContext): Jobs['perform'] =>
  async (job, { run, ...given }) => {
    const { pool } = engine
    const known = typeof run === 'string' ? { id: run } : {}
    const begun = now()
    const begin = () => beginRun(pool, { ...known, name: job.name, did: { words: 'Running.', ...given } }, begun)
    let id = job.isQuiet ? undefined : await begin()
    try {
      const did = await job.work(given, async (far) => (id === undefined ? undefined : tellRun(pool, id, far)))
      if (id === undefined && did['nothing'] === true) return
      id ??= await begin()
      await endRun(pool, id, { outcome: 'done', did }, now())
    } catch (error) {
      log.error(`${job.label} failed: ${messageOf(error)}`)
      id ??= await begin()
      await endRun(pool, id, { outcome: 'failed', did: { words: messageOf(error) } }, now())
      const title = `The job “${job.label}” failed.`
      const news = { title, body: messageOf(error), link: '/system-settings?list=jobs', key: `job-${job.name}` }
      await tellAdministrators(engine, now(), news).catch((other: unknown) => log.error(`${title} ${messageOf(other)}`))
      throw error
    }
  }

/** The jobs of a house; nothing runs by itself before `start`. */
export function openJobs(context: ServerContext): Jobs {
  const { engine, env, now, log } = context
  const { pool } = engine
  const sealer = openSealer({ pool, dataDir: env.dataDir, now })
  const mailDispatcher = openMailDispatcher(context)
  const relay = openRelay(context)
  const fileTexts = openFileTexts(context)
  const keptPapers = openKeptPapers(context)
  const webhookDispatcher = openWebhookDispatcher(context)
  const anchorDispatcher = openAnchorDispatcher(context)
  const look = lookAtMachine(context)
  const perform = performing(context)
  let watching: NodeJS.Timeout | undefined
  let connected: PoolConfig | undefined
  let stopping = false
  const all = jobsOf({ ...context, sealer, anchorDispatcher, connection: () => connected, isStopping: () => stopping })
  let queue: Queue | undefined
  let starting: Promise<Queue> | undefined

  async function last(): Promise<Verification> {
    const { run, isQueued } = await standingOf(pool, 'verify')
    const isCut = run?.outcome === null && !isQueued
    return verificationOf(isCut ? { ...run, outcome: 'failed', did: { ...run.did, words: cutOff } } : run)
  }

  async function begin(actor: PersonActor): Promise<void> {
    if (!queue) return refuse('away', 'The jobs are not running yet. Please try again in a moment.')
    const asked = { askedBy: actor.name }
    for (let tries = 0; tries < 20; tries += 1) {
      const id = newId(now())
      if (await queue.ask('verify', { ...asked, run: id }))
        return awaitRun(pool, { id, name: 'verify', did: { words: 'Waiting.', ...asked } }, now())
      // One that is under way answers this call too; one that has just said its last word does not.
      if ((await last()).state === 'running') return undefined
      await sleep(100)
    }
    return refuse('busy', 'The last verification is just coming to its end. Please try again in a moment.')
  }

  /** Whether the job for imports is asked for, or need not be. */
  async function isAsked(): Promise<boolean> {
    if (!queue || stopping || !(await isImportWaiting(pool))) return true
    return queue.ask('import', {})
  }

  /**
   * Asks for the imports' job until it is taken: one that is just coming to its end may have looked too early, and one
   * whose process died holds its place until its heartbeat is missed.
   */
  async function insist(): Promise<void> {
    for (let tries = 0; tries < 120 && !(await isAsked()); tries += 1) await sleep(1_000, undefined, { ref: false })
  }

  async function ask(name: string): Promise<boolean> {
    if (!queue || stopping) return refuse('away', 'The jobs are not running yet. Please try again in a moment.')
    return queue.ask(name, {})
  }

  const beginImports = () => void insist().catch((error: unknown) => log.error(`Imports: ${messageOf(error)}`))

  return {
    sealer,
    mailDispatcher,
    relay,
    fileTexts,
    keptPapers,
    webhookDispatcher,
    anchorDispatcher,
    all,
    ask,
    perform,
    verification: { begin, last },
    beginImports,
    async start(connection) {
      connected = connection
      relay.start()
      await look()
      watching = setInterval(() => void look(), lookEvery).unref()
      starting = startQueue(connection, all, perform, log)
      queue = await starting
      beginImports()
      mailDispatcher.start()
      webhookDispatcher.start()
      anchorDispatcher.start()
      fileTexts.start()
      keptPapers.start()
    },
    async stop() {
      stopping = true
      clearInterval(watching)
      // Asked to stop while it starts, it comes up first; where it could not, there is nothing to stop.
      const started = await starting?.catch(() => undefined)
      await Promise.all([
        started?.stop(),
        mailDispatcher.stop(),
        webhookDispatcher.stop(),
        fileTexts.stop(),
        keptPapers.stop(),
      ])
      await Promise.all([relay.stop(), anchorDispatcher.stop()])
      await sealer.seal()
    },
  }
}

// What the jobs do, and when. Each answers what it did, in a sentence and figures.

import { counted } from '#lib/counted.ts'
import { dayAt, type Day } from '#lib/days.ts'
import type { Report } from '#kernel/trail/proof/report.ts'
import type { PoolConfig } from 'pg'
import type { Sealer } from '#kernel/trail/seal.server.ts'
import { verifyTrail, type Progress } from '#kernel/trail/verify.server.ts'
import { trace } from '#kernel/store/trace.server.ts'
import { backUpNightly } from '#server/backup/nightly.server.ts'
import type { AnchorDispatcher } from '#server/delivery/anchor-dispatcher.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { areRightsEnforced } from '#server/postgres/roles.server.ts'
import { workOnImports } from '#server/import/import-job.server.ts'
import { look } from '#server/mailbox/look.server.ts'
import { tellOfAnchors } from './anchor-age.server.ts'
import { takeDueSteps } from './clock.server.ts'
import { reckonUsage } from './reckon.server.ts'
import { remindOfAll } from './remind-of-all.server.ts'
import type { Did, Figures } from '#server/context/did.ts'
import { tellKeepers, type Noticed } from '#server/watch/tell-keepers.server.ts'
import { watchTrail } from '#server/watch/trail-watch.server.ts'
import { sweep, sweepsOf } from './sweeps.server.ts'

export type Job = {
  readonly name: string
  /** What it is called for people. */
  readonly label: string
  /** When it runs by itself, as cron says it, UTC. */
  readonly cron?: string
  /** How long it may take, in seconds, before it counts as dead: a quarter of an hour where it does not say. */
  readonly patience?: number
  /** It runs so often that a run leaves a row only where it failed, or did something: where its figures do not say `nothing`. */
  readonly isQuiet?: true
  /** `given` came with the call; `tell` says how far it is. */
  readonly work: (given: Figures, tell: (far: Figures) => Promise<void>) => Promise<Did>
}

export type JobParts = ServerContext & {
  readonly sealer: Sealer
  readonly anchorDispatcher: AnchorDispatcher
  /** How the program's pool connects, once the jobs have begun. */
  readonly connection: () => PoolConfig | undefined
  /** Whether the jobs are being stopped; what takes long asks between two pieces of it. */
  readonly isStopping: () => boolean
}

const sealing = ({ sealer, anchorDispatcher }: JobParts): Job => ({
  name: 'seal',
  label: 'Seal the trail',
  cron: '*/10 * * * *',
  async work() {
    const seal = await sealer.seal()
    if (seal) anchorDispatcher.wake()
    const events = seal?.count ?? 0
    return {
      words: seal
        ? `Seal ${seal.id} covers ${counted(events, { one: 'event', other: 'events' })}.`
        : 'There was nothing to seal.',
      events,
    }
  },
})

const stepping = ({ engine, now, log }: JobParts): Job => ({
  name: 'steps',
  label: 'Automatic steps',
  cron: '2 * * * *',
  async work() {
    const { taken, blocked, failed } = await takeDueSteps(engine, now(), log)
    if (failed > 0) throw new Error(`${counted(taken, { one: 'step', other: 'steps' })} taken, ${failed} failed.`)
    const also = blocked > 0 ? ` ${counted(blocked, { one: 'record', other: 'records' })} did not let it be taken.` : ''
    return {
      words:
        taken === 0 ? `No step was due.${also}` : `${counted(taken, { one: 'step', other: 'steps' })} taken.${also}`,
      taken,
      blocked,
    }
  },
})

const reminding = ({ engine, env, now }: JobParts): Job => ({
  name: 'remind',
  label: 'Reminders and escalations',
  cron: '7 * * * *',
  async work() {
    const said = await remindOfAll({ engine, env }, now())
    return {
      words:
        said === 0 ? 'Nobody had to be reminded.' : `${counted(said, { one: 'reminder', other: 'reminders' })} given.`,
      said,
    }
  },
})

const sweeping = (parts: JobParts): Job => ({
  name: 'sweep',
  label: 'Remove what is no longer needed',
  cron: '17 * * * *',
  async work() {
    const swept = await sweep(sweepsOf(parts), parts.now())
    const found = Object.entries(swept).filter(([, count]) => count > 0)
    const words = found.map(([what, count]) => `${what} (${count})`).join(', ')
    return { words: words === '' ? 'There was nothing to remove.' : `Removed: ${words}.`, swept }
  },
})

/** A trail that does not hold is told once a day, with the first place where it does not. */
function brokenTrail({ broken, more }: Report, day: Day): Noticed {
  const [first] = broken
  const others = broken.length + more - 1
  const rest = others > 0 ? ` And ${counted(others, { one: 'more fault', other: 'more faults' })}.` : ''
  return {
    severity: 'critical',
    title: 'The audit trail is broken.',
    body: `${first ? `${first.where}: ${first.what}` : ''}${rest} Keep the database and the backups as they are, and find out who could write to them.`.trim(),
    link: '/audit-logs',
    dedupe: `broken-trail ${day}`,
  }
}

const verifier = { kind: 'job', name: 'Verification of the trail' } as const

const watching = ({ engine, now }: JobParts): Job => ({
  name: 'watch',
  label: 'Watch over the trail',
  cron: '*/5 * * * *',
  async work() {
    const told = await watchTrail(engine, now())
    return {
      words: told === 0 ? 'Nothing was noticed.' : `${counted(told, { one: 'alert', other: 'alerts' })} given.`,
      told,
    }
  },
})

const verifying = ({ engine, sealer, anchorDispatcher, now }: JobParts): Job => ({
  name: 'verify',
  label: 'Verify the trail',
  cron: '40 3 * * *',
  patience: 6 * 60 * 60,
  async work({ askedBy }, tell) {
    const { pool } = engine
    const rightsEnforced = await areRightsEnforced(pool)
    let told = 0
    // Once a second is as often as anybody looks.
    const tellProgress = async (progress: Progress) => {
      if (now().getTime() - told < 1_000) return
      told = now().getTime()
      await tell({ progress })
    }
    const held = await anchorDispatcher.anchors.held(pool)
    const report = await verifyTrail({ pool, sealer, rightsEnforced, held }, tellProgress)
    const words = report.words.join(' ')
    const facts = { asked: askedBy ?? null, words, ok: report.ok }
    await trace(engine, verifier, now(), 'system', { kind: 'job-run', facts })
    if (!report.ok) await tellKeepers(engine, now(), [brokenTrail(report, dayAt(now(), engine.zone))])
    return { words, progress: null, report }
  },
})

const backingUp = ({ env, now, connection, disk }: JobParts): Job => ({
  name: 'backup',
  label: 'Back up',
  cron: '10 2 * * *',
  patience: 6 * 60 * 60,
  async work() {
    await disk.refuseWhenFull()
    return backUpNightly(env, connection(), now())
  },
})

const reckoning = ({ engine, env, now, anchorDispatcher }: JobParts): Job => ({
  name: 'usage',
  label: 'Usage figures',
  cron: '23 * * * *',
  async work() {
    const did = await reckonUsage(engine, env, now())
    const behind = await tellOfAnchors(engine, await anchorDispatcher.standings(), now())
    return behind === 0 ? did : { ...did, words: `${did.words} It was told that seals are not anchored.` }
  },
})

const importing = (parts: JobParts): Job => ({
  name: 'import',
  label: 'Imports',
  // Begun when somebody asks for it; this finds what a process that died has left behind.
  cron: '41 * * * *',
  patience: 12 * 60 * 60,
  async work() {
    await parts.disk.refuseWhenFull()
    return workOnImports(parts, parts.isStopping)
  },
})

const readingMailbox = (parts: JobParts): Job => ({
  name: 'mailbox',
  label: 'Read the mailbox',
  cron: '* * * * *',
  isQuiet: true,
  async work() {
    await parts.disk.refuseWhenFull()
    return look(parts, parts.isStopping)
  },
})

/** The jobs of the house. A server's database is backed up by whoever runs that server. */
export const jobsOf = (parts: JobParts): readonly Job[] => [
  sealing(parts),
  stepping(parts),
  reminding(parts),
  sweeping(parts),
  verifying(parts),
  watching(parts),
  ...(parts.env.databaseUrl === undefined ? [backingUp(parts)] : []),
  importing(parts),
  reckoning(parts),
  ...(parts.env.mailbox === undefined ? [] : [readingMailbox(parts)]),
]

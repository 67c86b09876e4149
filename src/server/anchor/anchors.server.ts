// The anchors of an installation: which are set up, how a seal is brought to each, and what each holds.

import { readFileSync } from 'node:fs'
import type { Db } from '#lib/db.ts'
import { anchorNames, anchors, type AnchorName } from '#kernel/trail/anchoring.ts'
import type { Anchored } from '#kernel/trail/proof/anchored.ts'
import { certificatesIn } from '#kernel/trail/proof/certificates.server.ts'
import type { SealRow } from '#kernel/trail/proof/checks.ts'
import type { Fault } from '#kernel/trail/proof/report.ts'
import { readStamp } from '#kernel/trail/proof/stamp.server.ts'
import { tokensIn } from '#kernel/trail/time-stamps.server.ts'
import type { Held } from '#kernel/trail/verify.server.ts'
import type { Env } from '#server/context/env.server.ts'
import { mailSeal } from './mailed.server.ts'
import { openShare } from './share.server.ts'
import { stampedBy } from './time-stamping.server.ts'
import type { Brought } from './waiting.server.ts'

/** Brings a seal to an anchor. `proof`: what an earlier try has left. @throws Error with a sentence where it cannot */
type Bring = (db: Db, seal: SealRow, proof: string | null, now: Date) => Promise<Brought>

export type Anchors = {
  /** Those that are set up. */
  readonly names: readonly AnchorName[]
  readonly bring: (name: AnchorName, ...given: Parameters<Bring>) => Promise<Brought>
  /** What share and time stamps hold, for a verification. */
  readonly held: (db: Db) => Promise<Held>
}

type Settings = Pick<Env, 'anchorFolder' | 'anchorTsaUrl' | 'anchorTsaCa' | 'anchorMail' | 'providerName' | 'publicUrl'>

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The anchors that the environment names. */
export function openAnchors(env: Settings): Anchors {
  const share = env.anchorFolder === undefined ? undefined : openShare(env.anchorFolder)
  const trusted = env.anchorTsaCa === undefined ? [] : certificatesIn(readFileSync(env.anchorTsaCa, 'utf8'))
  const tsa = env.anchorTsaUrl
  const letter = { to: env.anchorMail, provider: env.providerName, publicUrl: env.publicUrl }

  const ways: { readonly [Name in AnchorName]: Bring | undefined } = {
    share:
      share &&
      (async (db, { id }, _proof, now) => {
        await share.add(db, id, now)
        return { sent: true, fault: null, proof: null }
      }),
    'time-stamp':
      tsa === undefined
        ? undefined
        : async (_db, { hash }) => {
            const { token } = await stampedBy(tsa, hash, trusted)
            return { sent: true, fault: null, proof: token.toString('base64') }
          },
    mail: letter.to.length === 0 ? undefined : (db, seal, proof, now) => mailSeal(db, seal, proof, letter, now),
  }

  async function inShare(): Promise<Held> {
    if (!share) return nothing
    try {
      const held = await share.held()
      const by = anchors.share.inSentence
      return {
        seals: held.map((one) => ({ ...one, by })),
        faults: [],
        words: [`Compared with ${held.length} seals in ${by}.`],
      }
    } catch (error) {
      return { ...nothing, words: [`The file share could not be compared: ${messageOf(error)}`] }
    }
  }

  async function inStamps(db: Db): Promise<Held> {
    if (trusted.length === 0) return nothing
    const seals: Anchored[] = []
    const faults: Fault[] = []
    for (const { seal, token } of await tokensIn(db)) {
      try {
        const { hash } = readStamp(Buffer.from(token, 'base64'), trusted)
        seals.push({ seal, hash, by: anchors['time-stamp'].inSentence })
      } catch (error) {
        faults.push({ fault: 'anchor', where: `seal ${seal}`, what: messageOf(error) })
      }
    }
    return { seals, faults, words: seals.length === 0 ? [] : [`Compared with ${seals.length} time stamps.`] }
  }

  return {
    names: anchorNames.filter((name) => ways[name] !== undefined),
    async bring(name, ...given) {
      const bring = ways[name]
      if (!bring) return { sent: false, fault: `${anchors[name].label} is no longer set up.`, proof: null }
      try {
        return await bring(...given)
      } catch (error) {
        return { sent: false, fault: messageOf(error), proof: null }
      }
    },
    async held(db) {
      const [ofShare, ofStamps] = [await inShare(), await inStamps(db)]
      return {
        seals: [...ofShare.seals, ...ofStamps.seals],
        faults: [...ofShare.faults, ...ofStamps.faults],
        words: [...ofShare.words, ...ofStamps.words],
      }
    },
  }
}

const nothing: Held = { seals: [], faults: [], words: [] }

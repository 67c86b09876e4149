// The policies under which the steps of records stand: the one in use, and for a round of signatures that is open the one under which it
// began. They are read with each act, in its own transaction: no server goes by a policy that another has replaced.

import type { Db } from '#lib/db.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { underPolicies } from '#kernel/workflow/tightened.ts'
import { noPolicies, type AskPolicies, type Policies } from './ask-policies.server.ts'
import type { LoadedRecord, RoundRow } from './loaded.server.ts'

type Standing = { readonly definition: Definition; readonly rounds: readonly RoundRow[] }

const openIn = (rounds: readonly RoundRow[]) => rounds.filter(({ endedAt }) => endedAt === null)

const policyOfRound = ({ seats }: RoundRow) => seats[0]?.policy

/** Asks for those policies of the records that are not known yet. */
export async function learnPolicies(
  { db, policies }: { readonly db: Db; readonly policies?: AskPolicies },
  known: Policies,
  records: readonly Standing[],
): Promise<void> {
  const of = [...new Set(records.map(({ definition }) => definition.name))].filter((name) => !known.inUse.has(name))
  const begun = records.flatMap(({ rounds }) => openIn(rounds).flatMap((round) => policyOfRound(round) ?? []))
  const numbers = [...new Set(begun)].filter((number) => !known.numbered.has(number))
  if (!policies || (of.length === 0 && numbers.length === 0)) return
  const found = await policies(db, { of, numbers })
  for (const name of of) known.inUse.set(name, found.find((one) => one.isInUse && one.of === name) ?? null)
  for (const policy of found) known.numbered.set(policy.number, policy)
}

/** The definition of a record with its steps as they stand for it. */
export function definitionUnder(
  known: Policies | undefined,
  definition: Definition,
  rounds: readonly RoundRow[],
): Definition {
  if (!known) return definition
  return underPolicies(definition, (step) => {
    const begun = openIn(rounds).find((round) => round.step === step)
    if (begun) return known.numbered.get(policyOfRound(begun) ?? '') ?? null
    return known.inUse.get(definition.name) ?? null
  })
}

/** A record with the policies under which its steps stand, as its page says it beforehand. In an act, what it has looked up is known. */
export async function withPolicies(
  asking: Parameters<typeof learnPolicies>[0] & { readonly knownPolicies?: Policies },
  definition: Definition,
  loaded: LoadedRecord,
): Promise<LoadedRecord> {
  const policies = asking.knownPolicies ?? noPolicies()
  await learnPolicies(asking, policies, [{ definition, rounds: loaded.rounds }])
  return { ...loaded, policies }
}

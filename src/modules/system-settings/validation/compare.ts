// What a release, or a change of the configuration, has changed, and what is to be tested again for it: read off two packs.

import type { Line } from './matrix.ts'

/** What a pack says of itself for the next one: `index.json`. */
export type Index = {
  readonly format: 1
  /** Instant, ISO 8601. */
  readonly madeAt: string
  readonly version: string
  readonly program: string
  readonly configuration: string
  /** Of each the SHA-256 of its text with its risk, and of the names of its tests. */
  readonly requirements: readonly { readonly id: string; readonly sha256: string; readonly tests: string }[]
  readonly parts: readonly { readonly name: string; readonly sha256: string }[]
}

/** Why a requirement is to be tested again. */
type Reason = 'New' | 'Reworded or rated anew' | 'Other tests' | 'Configuration changed'

/** Which requirements a part of the configuration bears upon. */
const bearsUpon: { readonly [part: string]: readonly string[] } = {
  Settings: ['URS-ACC-02', 'URS-OPS-08'],
  Migrations: ['URS-OPS-04'],
  'Workflow policies': ['URS-SET-01', 'URS-REC-01'],
  'Custom fields': ['URS-SET-02', 'URS-REC-05'],
  Roles: ['URS-ACC-01', 'URS-USR-01'],
}

export type Retest = Pick<Line, 'id' | 'text' | 'module' | 'priority'> & { readonly reason: Reason }

export type Compared = {
  readonly before: Pick<Index, 'madeAt' | 'version' | 'program'>
  readonly now: Pick<Index, 'version' | 'program'>
  /** Whether any file of the program is another: then each test is run again, and these requirements are looked at first. */
  readonly programChanged: boolean
  readonly retest: readonly Retest[]
  /** Ids that are no longer there. */
  readonly gone: readonly string[]
  /** Parts of the configuration that differ. */
  readonly parts: readonly string[]
}

type Asked = Index['requirements'][number]

function reasonOf(before: Asked | undefined, now: Asked): Reason | undefined {
  if (!before) return 'New'
  if (before.sha256 !== now.sha256) return 'Reworded or rated anew'
  return before.tests === now.tests ? undefined : 'Other tests'
}

const partsThatDiffer = (before: Index, now: Index): readonly string[] => {
  const [old, fresh] = [before, now].map(({ parts }) => new Map(parts.map(({ name, sha256 }) => [name, sha256])))
  const names = new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])])
  return [...names].filter((name) => old?.get(name) !== fresh?.get(name))
}

/** @param lines the requirements of `now` */
export function compare(before: Index, now: Index, lines: readonly Line[]): Compared {
  const old = new Map(before.requirements.map((one) => [one.id, one]))
  const line = new Map(lines.map((one) => [one.id, one]))
  const parts = partsThatDiffer(before, now)
  const touched = new Set(parts.flatMap((part) => bearsUpon[part] ?? []))
  const retest = now.requirements.flatMap((one): readonly Retest[] => {
    const configured: Reason | undefined = touched.has(one.id) ? 'Configuration changed' : undefined
    const [reason, said] = [reasonOf(old.get(one.id), one) ?? configured, line.get(one.id)]
    if (!reason || !said) return []
    const { id, text, module, priority } = said
    return [{ id, text, module, priority, reason }]
  })
  const there = new Set(now.requirements.map(({ id }) => id))
  return {
    before: { madeAt: before.madeAt, version: before.version, program: before.program },
    now: { version: now.version, program: now.program },
    programChanged: before.program !== now.program,
    retest,
    gone: before.requirements.filter(({ id }) => !there.has(id)).map(({ id }) => id),
    parts,
  }
}

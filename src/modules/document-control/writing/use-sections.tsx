import { useState } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { records, staleOf, type Listed } from '#kernel/api/client.ts'
import { useKeep } from '#kernel/api/keep.tsx'
import { documentVersion } from '../document-version.ts'
import { linesIn } from './lines.ts'
import { merged, type Line } from './merge.ts'

/** Two have changed the same section: what the other made of it, and what everything would be with mine. */
export type Clash = {
  readonly is: 'clash'
  readonly theirs: Line | undefined
  readonly who: string | null
  readonly lines: readonly Line[]
  /** What stands now, and at which version. */
  readonly all: readonly Line[]
  readonly on: number
}

/** Which part of a section is refused, if it is one of its parts. */
export type Refused = 'heading' | 'text' | 'neither'

/** What came of saving: done, done together with what others had changed, or refused for one section. */
export type Saved =
  | { readonly is: 'saved' }
  | { readonly is: 'joined' }
  | Clash
  | { readonly is: 'refused'; readonly message: string; readonly at: Refused }

type Draft = Pick<Listed, 'number' | 'version'> & { readonly sections?: unknown }

function refusedIn({ field = '' }: Refusal): Refused {
  if (field.endsWith('.heading')) return 'heading'
  return field.endsWith('.body') ? 'text' : 'neither'
}

/** How often others may have been quicker before one is told to look again. */
const mostTries = 4

/**
 * Saves sections of a draft in which others may write at the same time: what they changed in other sections is kept, and only what
 * both have changed is asked about.
 */
export function useSections(draft: Draft) {
  const keep = useKeep(documentVersion)
  const [isBusy, setBusy] = useState(false)

  async function tried(base: readonly Line[], mine: readonly Line[], at: number, tries: number): Promise<Saved> {
    try {
      keep(await records(documentVersion).save(draft.number, at, { sections: mine }))
      return { is: tries === 0 ? 'saved' : 'joined' }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const stale = staleOf(error)
      if (!stale || tries === mostTries) return { is: 'refused', message: error.message, at: refusedIn(error) }
      const theirs = linesIn(stale.current.sections)
      const { lines, clashes } = merged(base, mine, theirs)
      const [clash] = clashes
      if (clash === undefined) return tried(theirs, lines, stale.current.version, tries + 1)
      const who = stale.since.at(-1)?.by ?? null
      const on = stale.current.version
      return { is: 'clash', theirs: theirs.find(({ key }) => key === clash), who, lines, all: theirs, on }
    }
  }

  /** `over`: what others have made of it since has been seen, and `mine` was made of that. */
  async function save(mine: readonly Line[], over?: Clash): Promise<Saved> {
    setBusy(true)
    const saved = await (over
      ? tried(over.all, mine, over.on, 0)
      : tried(linesIn(draft.sections), mine, draft.version, 0))
    setBusy(false)
    return saved
  }
  return { save, isBusy }
}

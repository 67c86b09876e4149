import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { canonical, type Json } from '#lib/canonical.ts'
import type { KeptDraft } from '#features/drafts/drafts.ts'
import { knowDraft } from '#features/drafts/known-draft.ts'
import { useDraft } from '#features/drafts/use-draft.tsx'
import type { Listed } from '#kernel/api/client.ts'
import { mendedDocument } from '#kernel/kinds/rich/mended.ts'
import type { FormValues } from '#kernel/workflow/entered.ts'
import { linesIn, type Written } from './lines.ts'
import type { Clash } from './use-sections.tsx'
import { writersOf } from './use-writers.tsx'

type Begun = {
  /** The section as it stands. */
  readonly begun: Written
  /** The name under which what is typed is kept until it is saved. */
  readonly form: string
  /** The draft as it is: what somebody else wrote is found there. */
  readonly from: Listed
  /** The key of the section; none of a new one. */
  readonly section?: string
  /** What one has typed there before. */
  readonly kept: KeptDraft | null
}

const isSame = (one: unknown, other: unknown) => canonical(one as Json) === canonical(other as Json)

/** Somebody has saved the section since one left it: what they made of it is seen before one's own takes its place. */
function clashWith({ begun, from, section, kept }: Begun): Clash | undefined {
  if (section === undefined || kept?.before === undefined || isSame(kept.before, begun)) return undefined
  const all = linesIn(from.sections)
  return {
    is: 'clash',
    theirs: all.find(({ key }) => key === section),
    who: null,
    lines: all,
    all,
    on: from.version,
  }
}

/** What was kept here, as it can be saved; what cannot be mended stays as it was kept. */
function restoredFrom({ fields }: KeptDraft): Written {
  const written = fields as Written // As it was kept here.
  return { ...written, body: mendedDocument(written.body) ?? written.body }
}

/** What one types into a section: kept as it is typed, there again when one comes back, and forgotten once it is saved or given up. */
export function useSectionText(props: Begun) {
  const { begun, form, from, kept } = props
  const [written, setWritten] = useState(() => (kept ? restoredFrom(kept) : begun))
  /** What stood there when the writing began: what others have saved since is told from that. */
  const [base, setBase] = useState<FormValues>(() => kept?.before ?? { ...begun })
  const [restored, setRestored] = useState(kept?.at)
  const [clash, setClash] = useState(() => clashWith(props))
  const draft = useDraft(form)
  const queries = useQueryClient()
  async function forget() {
    await draft.drop()
    await knowDraft(queries, form, null)
    // Who writes where was asked while it still lay there.
    await queries.invalidateQueries({ queryKey: writersOf(from) })
  }
  return {
    written,
    clash,
    setClash,
    /** When what is there again was typed: an instant, ISO 8601. */
    restored,
    state: draft.state,
    send: draft.send,
    forget,
    change: (some: Partial<Written>) => {
      const next = { ...written, ...some }
      setWritten(next)
      draft.keep({ fields: next, before: base, version: from.version })
    },
    discard: async () => {
      await forget()
      setWritten(begun)
      setBase({ ...begun })
      setRestored(undefined)
      setClash(undefined)
    },
  }
}

// How a document of the sample organisation is written down: what it says, version by version, and who had a say in it.

import type { ScenarioStep } from '#features/samples/scenario.ts'

/** A section: its heading, how deep it lies, and its text in the few signs of `written.ts`. */
export type ToldSection = { readonly heading: string; readonly depth?: 1 | 2 | 3; readonly text: string }

/** A version after the first: what it says anew, by headings; the other sections stay as they were. */
export type ToldChange = {
  readonly summary: string
  readonly reason: string
  readonly revision: 'Major' | 'Minor' | 'Editorial'
  /** Sections that say something else from now on. */
  readonly changed?: { readonly [heading: string]: string }
  /** New sections, each with the heading that it stands behind. */
  readonly added?: readonly (ToldSection & { readonly behind: string })[]
  /** Headings that are gone. */
  readonly removed?: readonly string[]
}

/** When and by whom: days from the day of loading, keys of people. */
export type ToldLife = {
  readonly author: string
  readonly reviewers: readonly string[]
  /** Beside quality; none where the type asks for quality alone. */
  readonly approver?: string
  /** Whom its author had sign as well. */
  readonly furtherApprovers?: readonly string[]
  /** Written on; submitted, reviewed, approved on later days; in effect on the last. */
  readonly days: readonly [written: number, submitted: number, reviewed: number, approved: number, effective: number]
  /** Where those who go by it were asked to read it: who acknowledged it on which day. */
  readonly readBy?: { readonly [person: string]: number }
  /** Keys of the job roles that it affects, and why these; none where it affects all who go by the document. */
  readonly affects?: { readonly roles: readonly string[]; readonly why: string }
  /** Straight to quality, without a review, as its type allows it. */
  readonly short?: true
  /** A change releases it: it takes effect with that one, on the last of its days. */
  readonly withChange?: true
  /** How far it has come, where it is not in effect yet. */
  readonly until?: 'draft' | 'review' | 'approval' | 'approved'
}

/** What was said on its passages while it was reviewed. */
type ToldTalk = { readonly talk?: readonly ScenarioStep[] }

export type ToldVersion = ToldLife & Partial<ToldChange> & ToldTalk

export type ToldDocument = {
  /** What other samples call it, without @. */
  readonly key: string
  readonly title: string
  /** The key of its type, without @: policy, manual, procedure, work-instruction, form. */
  readonly type: string
  readonly department: string
  readonly process: string
  readonly owner: string
  readonly clauses: readonly string[]
  /** Keys of departments that go by it; none where everybody does. */
  readonly departments?: readonly string[]
  /** Keys of job roles that go by it. */
  readonly jobRoles?: readonly string[]
  /** Keys of people who go by it, where it is not for whole departments. */
  readonly readers?: readonly string[]
  /** Keys of documents that it refers to. */
  readonly refersTo?: readonly string[]
  readonly sections: readonly ToldSection[]
  /** The first version, then the later ones. */
  readonly versions: readonly [ToldVersion, ...ToldVersion[]]
}

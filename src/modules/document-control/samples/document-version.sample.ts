// The versions of Northfield's documents: what each says, who had a say in it, and how far it has come.

import type { DayFromNow, Sample, SampleValues, Scenario, ScenarioStep } from '#features/samples/scenario.ts'
import { documentVersion } from '../document-version.ts'
import { otherVersions } from './other-documents.ts'
import { toldDocuments } from './documents.sample-texts.ts'
import type { ToldDocument, ToldSection, ToldVersion } from './told-document.ts'
import { yardVersions } from './yard.ts'
import { written } from './written.ts'

/** What points at a section goes on pointing at it: its key is made of its first heading. */
const keyOf = (heading: string) =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40)

const lineOf = ({ heading, depth = 1, text }: ToldSection): SampleValues => ({
  key: keyOf(heading),
  heading,
  depth: String(depth),
  body: written(text),
})

/** The sections of a version: those of the one before, with what it changes. */
export function sectionsAfter(before: readonly ToldSection[], version: ToldVersion): readonly ToldSection[] {
  const { changed = {}, added = [], removed = [] } = version
  const kept = before
    .filter(({ heading }) => !removed.includes(heading))
    .map((section) => ({ ...section, text: changed[section.heading] ?? section.text }))
  return kept.flatMap((section) => [section, ...added.filter(({ behind }) => behind === section.heading)])
}

/** How long a section of so many signs was read: at about 25 signs a second, and never less than four seconds. */
const secondsFor = ({ text }: ToldSection) => Math.max(Math.round(text.length / 25), 4)

/** What the browser tells of sections that were read. */
export const shownOf = (sections: readonly ToldSection[]): readonly SampleValues[] =>
  sections.map((section) => ({
    key: keyOf(section.heading),
    heading: section.heading,
    seconds: secondsFor(section),
  }))

/** Quality signs last: whoever of quality has neither written nor approved it. */
function qualityFor({ author, approver, furtherApprovers = [] }: ToldVersion): string {
  const free = ['@maya', '@sofia'].find((one) => ![author, approver, ...furtherApprovers].includes(one))
  if (free === undefined) throw new Error('Nobody of quality is left to sign.')
  return free
}

const passed = { draft: 0, review: 1, approval: 2, approved: 3 } as const

function stepsOf(version: ToldVersion, top: boolean, day: DayFromNow) {
  const { author, reviewers, approver, furtherApprovers = [], days, readBy, withChange, until, short } = version
  const [, submitted, reviewed, approved, effective] = days
  const by =
    (on: number, step: string) =>
    (person: string): ScenarioStep => ({ on, by: person, step })
  const all: readonly (readonly ScenarioStep[])[] = [
    [by(submitted, short ? 'submit-short' : 'submit')(author)],
    short ? [] : reviewers.map(by(reviewed, 'reviewed')),
    [...(approver ? [approver] : []), ...furtherApprovers, ...(top ? ['@helena'] : []), qualityFor(version)].map(
      by(approved, 'approve'),
    ),
    // Where it is to be read first, it is held until enough have; else it takes effect with the last signature if its day has come.
    withChange || (!readBy && day(approved) >= day(effective))
      ? []
      : [{ on: effective, by: 'clock', step: readBy ? 'release' : 'take-effect' }],
  ]
  return all.slice(0, until === undefined ? all.length : passed[until]).flat()
}

/** The key by which other samples call the version that is so many-th of its document. */
export const versionKey = (document: ToldDocument, at: number): string => `${document.key}-v${at + 1}`

function versionsOf(document: ToldDocument, day: DayFromNow): readonly Scenario[] {
  const top = ['type-policy', 'type-manual'].includes(document.type)
  let sections = document.sections
  return document.versions.map((version, at) => {
    sections = sectionsAfter(sections, version)
    const { author, reviewers, approver, furtherApprovers = [], days, readBy, affects } = version
    const { revision = 'Major', summary = null, reason = null } = version
    return {
      key: versionKey(document, at),
      on: days[0],
      by: author,
      madeWith: `@${document.key}`,
      values: {
        revision,
        summary,
        reason,
        sections: sections.map(lineOf),
        authors: [author],
        reviewers,
        approver: approver ?? null,
        furtherApprovers,
        reading: readBy ? 'Yes' : 'No',
        readingRoles: affects?.roles ?? [],
        readingWhy: readBy
          ? (affects?.why ?? null)
          : 'Read and signed on paper; the lists are kept with Hannah Brooks.',
        effectiveOn: day(days[4]),
      },
      steps: [...stepsOf(version, top, day), ...(version.talk ?? [])],
    }
  })
}

export const documentVersions: Sample = {
  definition: documentVersion,
  scenarios: (day) => [
    ...toldDocuments.flatMap((document) => versionsOf(document, day)),
    ...otherVersions(day),
    ...yardVersions(day),
  ],
  breakages: {
    'content-there': () => ({ values: { sections: [], file: null } }),
    'sections-filled': () => ({
      values: { sections: [{ key: 'purpose', heading: 'Purpose', depth: '1', body: null }] },
    }),
    'change-said': () => ({ before: { major: 2, minor: 1 }, values: { summary: null } }),
    'others-judge': (_day, by) => ({ before: { authors: [by] }, values: { approver: by } }),
    'reading-explained': () => ({
      before: { readByType: 'Yes', short: 'Editorial and minor revisions' },
      values: { revision: 'Minor', reading: 'No', readingWhy: null },
    }),
    'reviewers-enough': () => ({ before: { leastReviewers: 9 } }),
    'short-allowed': () => ({ values: { revision: 'Major' } }),
    'change-tied': () => ({ before: { changeAsked: 'Every version' }, ties: 'gone' }),
    'change-kept': () => ({ before: { changeAsked: 'Every version' }, ties: 'gone' }),
    'approvers-differ': () => ({ values: { approver: '@helena', furtherApprovers: ['@helena'] } }),
    'approver-named': () => ({ before: { approval: 'Head of department and quality' }, values: { approver: null } }),
    'not-bound': () => ({ ties: { added: 'releases', side: 'there', state: 'approved' } }),
    'change-stands': () => ({ ties: { added: 'releases', side: 'there', state: 'cancelled' } }),
    'remarks-settled': () => ({ remark: true }),
    'later-end': (day) => ({ values: { keptUntil: day(-1) } }),
    'judges-differ': () => ({ values: { reviewers: ['@helena'], approver: '@helena' } }),
    'judges-anew': () => {
      const named = { reviewers: ['@rui-martins'], approver: '@priya', furtherApprovers: [] }
      return { before: named, values: named }
    },
    'day-own': () => ({ ties: { added: 'releases', side: 'there', state: 'approved' } }),
    'day-moved': (day) => ({ before: { effectiveOn: day(30) }, values: { effectiveOn: day(30) } }),
    'day-ahead': (day) => ({ values: { effectiveOn: day(-1) } }),
  },
}

// What is to be read of a version: its sections, or its file as a whole.

import { canonical, type Json } from '#lib/canonical.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Reading, ReadSection } from '#modules/training/assignment/assign.server.ts'
import { sectionsIn, wholeFile } from '../numbering.ts'

const whole: ReadSection = { key: wholeFile, heading: 'The whole file', says: '' }

function sectionsToRead(value: unknown): readonly ReadSection[] {
  const sections = sectionsIn(value).map(({ key, number, heading, body }) => ({
    key,
    heading: `${number} ${heading}`,
    says: `${heading}\n${canonical((body ?? null) as Json)}`, // A formatted text is JSON.
  }))
  return sections.length > 0 ? sections : [whole]
}

/** What those who go by a document have to read of a version of it. */
export const readingOf = (door: UnitOfWork, version: AnyRow, document: AnyRow): Reading => ({
  version,
  document,
  sections: sectionsToRead(version.sections),
  async sectionsOf(versions) {
    const { rows } = await door.db.query<{ id: string; sections: unknown }>({
      name: 'sections-of-versions',
      text: 'select id, sections from document_version where id = any($1)',
      values: [versions],
    })
    return new Map(rows.map(({ id, sections }) => [id, sectionsToRead(sections)]))
  },
})

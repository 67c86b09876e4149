// Somebody has come to need a document for a job role, or needs it again: they are asked to read the version that is in effect.

import { assignReaders } from '#modules/training/assignment/assign.server.ts'
import type { AskToRead } from '#modules/training/assignment/ask-to-read.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { readingOf } from './reading-of.server.ts'

type InEffect = { readonly version: { readonly id: string }; readonly document: { readonly id: string } }

const inEffect = `select
    json_build_object('id', v.id, 'name', v.name, 'effectiveOn', v.effective_on, 'creator', v.creator, 'authors', v.authors,
      'sections', v.sections) as version,
    json_build_object('id', d.id, 'confidentiality', d.confidentiality) as document
  from document d join document_version v on v.parent = d.id and v.state = 'effective' and not v.void where d.id = $1`

/** Where nothing is in effect yet, nothing is asked: the version that comes into effect asks all who go by its document. */
export const askToRead: AskToRead = async (door, { document, person, why, because, due, isNamed }) => {
  const { rows } = await door.db.query<InEffect>({ name: 'version-to-read', text: inEffect, values: [document] })
  for (const one of rows) {
    const { version, document: of } = one as { version: AnyRow; document: AnyRow } // As much of both as is asked for.
    await assignReaders(door, readingOf(door, version, of), {
      only: [person],
      why,
      due,
      ...(because && { because }),
      ...(isNamed && { isNamed }),
    })
  }
}

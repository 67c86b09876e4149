// What a version lacks that others could not judge, read or work by, asked as it is submitted: sections that its type requires, a file
// that can be opened, and people who may read it.

import { unreadableAgain } from '#features/file-text/read-next.server.ts'
import { fileIdIn } from '#features/file-text/written-passages.server.ts'
import { heldBy } from '#kernel/access/held.ts'
import { peopleIn } from '#kernel/access/can.ts'
import { parentIn, type AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { fold } from '#lib/fold.ts'
import { listed } from '#lib/listed.ts'
import { refuse } from '#lib/refusal.ts'
import { sectionsIn } from '../numbering.ts'
import { isShort } from './approval-route.ts'

/**
 * Refuses sections without those that the type of the version asks for, by their headings: “Records of this procedure” is the section
 * “Records”, and “Purpose and scope” are two in one.
 */
async function refuseWithoutRequired({ db }: UnitOfWork, { type, sections }: AnyRow): Promise<void> {
  const there = sectionsIn(sections).map(({ heading }) => ` ${fold(heading)} `)
  if (there.length === 0) return
  const { rows } = await db.query<{ headings: readonly string[] }>({
    name: 'sections-required',
    text: `select array(select s.value ->> 'heading' from jsonb_array_elements(t.sections) with ordinality s (value, place) order by s.place) as headings
      from document_type t where t.id = $1`,
    values: [type ?? null],
  })
  const missing = (rows[0]?.headings ?? []).filter(
    (heading) => !there.some((one) => one.includes(` ${fold(heading)} `)),
  )
  if (missing.length === 0) return
  const asked = listed(missing.map((heading) => `“${heading}”`))
  const [what, them] = missing.length === 1 ? ['section', 'it'] : ['sections', 'them']
  refuse('blocked', `Its type asks for the ${what} ${asked}: write ${them} under that heading.`, 'sections')
}

/** Refuses a file that is locked or damaged: nobody could read it, and no paper could be made of it. */
export async function refuseUnreadable({ db }: UnitOfWork, { file }: AnyRow): Promise<void> {
  const id = fileIdIn(file)
  if (id === null) return
  const { rows } = await db.query<{ note: string }>({
    name: 'why-file-is-unread',
    text: `select note from file_text where file = $1 and state = 'unread' and note <> $2`,
    values: [id, unreadableAgain],
  })
  if (rows[0]) refuse('blocked', rows[0].note, 'file')
}

const isClosed = (degree: unknown): degree is string => degree === 'Confidential' || degree === 'Restricted'

/**
 * Those of some people who could not read a confidential document: they take no part in it, do not head its department, and hold no role
 * that reads it. $1 the people, $2 the document, $3 roles.
 */
const shutOut = `select p.name from person p, document d where d.id = $2 and p.id = any($1)
    and p.id is distinct from d.owner and p.id is distinct from d.creator
    and not p.id = any(d.readers) and not p.id = any(d.authors)
    and not exists (select from department m where m.id = d.department and m.head = p.id)
    and not exists (select from ${heldBy('p')} where r.key = any($3))
  order by p.name, p.id`

const reading: readonly string[] = ['quality', 'quality-manager', 'document-controller', 'executive', 'administrator']

/** Refuses to ask people of a confidential document who could not even open it. */
export async function refuseShutOut(door: UnitOfWork, version: AnyRow): Promise<void> {
  const within = parentIn(version)
  const document = within && door.loaded(within.id).row
  if (!document) return
  const degree = document.confidentiality
  if (!isClosed(degree)) return
  const isForSome = [document.departments, document.jobRoles].some((one) => peopleIn(one).length > 0)
  if (version.reading === 'Yes' && (isForSome || peopleIn(document.readers).length === 0))
    refuse(
      'blocked',
      `${document.number} is ${degree}, so only people who are named read it: name the people who go by it in place of departments and job roles, or have nobody acknowledge it.`,
      'reading',
    )
  const judges = isShort(version)
    ? []
    : [version.reviewers, version.approver, version.furtherApprovers].flatMap((one) => peopleIn(one))
  const { rows } = await door.db.query<{ name: string }>({
    name: 'judges-shut-out',
    text: shutOut,
    values: [judges, document.id, reading],
  })
  if (rows.length === 0) return
  const names = listed(rows.map(({ name }) => name))
  refuse(
    'blocked',
    `${document.number} is ${degree}, and ${names} may not read it: name others, or name them among the people who go by it.`,
    'reviewers',
  )
}

/** Everything that a version is refused for as it is submitted. */
export async function refuseUnfit(door: UnitOfWork, version: AnyRow): Promise<void> {
  await refuseWithoutRequired(door, version)
  await refuseUnreadable(door, version)
}

// Who goes by a document: its audience, and whoever has to read it for a job role. One text for all who ask.

import { holdsOneOf, requiredSql } from './required.server.ts'

/** Whether a person `p` goes by a document `d`. Where it names no departments, job roles or people, everybody does. */
export const goesBy = `(cardinality(d.departments) = 0 and cardinality(d.job_roles) = 0 and cardinality(d.readers) = 0
    or p.department = any(d.departments) or p.id = any(d.readers) or ${holdsOneOf('d.job_roles')}
    or exists (${requiredSql('h.owner = p.id and q.document = d.id')}))`

/** Whether a version `v` affects a person `p`: everybody, unless it names job roles; then those who hold one of them. */
export const isAffected = `(cardinality(v.reading_roles) = 0 or ${holdsOneOf('v.reading_roles')})`

/**
 * Whether a version `v` is to be read: what is about to take effect where it says so; what is in effect also where only its wording
 * differs from what was to be read.
 */
export const isToRead = `(v.reading = 'Yes' and v.state in ('approved', 'training', 'effective')
    or v.state = 'effective' and exists (select from document_version e
      where e.parent = v.parent and e.state = 'superseded' and e.reading = 'Yes' and not e.void))`

// Who goes by a document: its audience, and whoever has to read it for a job role. One text for all who ask.

import { holdsOneOf, requiredSql } from './required.server.ts'

/** Whether a person `p` goes by a document `d`. Where it names no departments, job roles or people, everybody does. */
export const goesBy = `(cardinality(d.departments) = 0 and cardinality(d.job_roles) = 0 and cardinality(d.readers) = 0
    or p.department = any(d.departments) or p.id = any(d.readers) or ${holdsOneOf('d.job_roles')}
    or exists (${requiredSql('h.owner = p.id and q.document = d.id')}))`

/** Whether a version `v` affects a person `p`: everybody, unless it names job roles; then those who hold one of them. */
export const isAffected = `(cardinality(v.reading_roles) = 0 or ${holdsOneOf('v.reading_roles')})`

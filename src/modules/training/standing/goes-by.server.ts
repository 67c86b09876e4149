// Who goes by a document: its audience, and whoever has to read it for a job role.

import { requiredSql } from './required.server.ts'

/** Whether a person `p` goes by a document `d`. Without departments, readers and roles that need it, everybody does. */
export const goesBy = `(cardinality(d.departments) = 0 and cardinality(d.readers) = 0
    or p.department = any(d.departments) or p.id = any(d.readers)
    or exists (${requiredSql('h.owner = p.id and q.document = d.id')}))`

/** Whether a version `v` affects a person `p`: everybody, unless it names job roles; then those who hold one of them. */
export const isAffected = `(cardinality(v.reading_roles) = 0 or exists (select from job_role_held o
    where o.owner = p.id and o.role = any(v.reading_roles) and o.state = 'held' and not o.void))`

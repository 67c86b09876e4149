// Who has to meet what: the requirements of the curricula of the job roles that people hold. One text for all who ask.

/** What the tables are called: those of today, or what `sourceOf` (kernel/store/then.server.ts) gives for an instant. */
export type Tables = {
  readonly held: string
  readonly role: string
  readonly curriculum: string
  readonly requirement: string
  readonly assignment: string
  readonly version: string
}

export const ofToday: Tables = {
  held: 'job_role_held',
  role: 'job_role',
  curriculum: 'curriculum',
  requirement: 'training_requirement',
  assignment: 'training_assignment',
  version: 'document_version',
}

/**
 * Rows of `person`, `requirement`, `role`: what each who holds a job role has to meet for it. What is in effect counts alone. A common
 * table expression's body; `where` may speak of what is held `h`, the role `j`, the curriculum `c` and the requirement `q`.
 */
export const requiredSql = (where = 'true', of: Tables = ofToday): string =>
  `select h.owner as person, q.id as requirement, j.id as role
  from ${of.held} h
  join ${of.role} j on j.id = h.role and j.state = 'effective' and not j.void
  join ${of.curriculum} c on c.id = any(j.curricula) and c.state = 'effective' and not c.void
  cross join lateral jsonb_array_elements(c.requirements) l
  join ${of.requirement} q on q.id = (l.value ->> 'requirement')::uuid and q.state = 'effective' and not q.void
  where h.state = 'held' and not h.void and (${where})`

/**
 * Whether an assignment speaks of a requirement. One that reads a document speaks of the requirement to read it, also where it was
 * assigned before that was a requirement.
 */
export const ofRequirement = (assignment: string, requirement: string, of: Tables = ofToday): string =>
  `(${assignment}.requirement = ${requirement}.id or ${requirement}.document is not null and ${assignment}.reads in
    (select v.id from ${of.version} v where v.parent = ${requirement}.document))`

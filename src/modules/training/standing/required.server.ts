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

/** From the role `j` by the curriculum `c` to the requirement `q`. What is in effect counts alone. */
const fromRole = ({ role, curriculum, requirement }: Tables) => `${role} j
  join ${curriculum} c on c.id = any(j.curricula) and c.state = 'effective' and not c.void
  cross join lateral jsonb_array_elements(c.requirements) l
  join ${requirement} q on q.id = (l.value ->> 'requirement')::uuid and q.state = 'effective' and not q.void`

const inEffect = `j.state = 'effective' and not j.void`

const isHeld = `h.state = 'held' and not h.void`

/** Rows of `role`, `requirement`: what job roles ask for, whoever holds them. `where` may speak of `j`, `c` and `q`. */
export const askedByRolesSql = (where = 'true', of: Tables = ofToday): string =>
  `select distinct j.id as role, q.id as requirement from ${fromRole(of)} where ${inEffect} and (${where})`

/** Rows of `person`, `role`: who holds a job role. `where` may speak of what is held `h`. */
export const holdingSql = (where = 'true', { held }: Tables = ofToday): string =>
  `select distinct h.owner as person, h.role from ${held} h where ${isHeld} and (${where})`

/**
 * Rows of `person`, `requirement`, `role`: what each who holds a job role has to meet for it. What is in effect counts alone. A common
 * table expression's body; `where` may speak of what is held `h`, the role `j`, the curriculum `c` and the requirement `q`.
 */
export const requiredSql = (where = 'true', of: Tables = ofToday): string =>
  `select h.owner as person, q.id as requirement, j.id as role
  from ${of.held} h join ${fromRole(of)} on j.id = h.role
  where ${isHeld} and ${inEffect} and (${where})`

/** Whether a person `p` holds one of some job roles: an array in SQL. What is in effect counts alone. */
export const holdsOneOf = (roles: string) => `exists (select from job_role_held h join job_role j on j.id = h.role
    where h.owner = p.id and h.role = any(${roles}) and ${isHeld} and ${inEffect})`

/**
 * Whether an assignment speaks of a requirement. One that reads a document speaks of the requirement to read it, also where it was
 * assigned before that was a requirement.
 */
export const ofRequirement = (assignment: string, requirement: string, of: Tables = ofToday): string =>
  `(${assignment}.requirement = ${requirement}.id or ${requirement}.document is not null and ${assignment}.reads in
    (select v.id from ${of.version} v where v.parent = ${requirement}.document))`

// Assignments are made and cancelled by rules: whoever has come to need something is assigned it, and what nobody needs of somebody any
// longer is cancelled, in the act that brought it about: a role given or taken, a curriculum or a role amended, a requirement in effect.

import { addDays } from '#lib/days.ts'
import { inSql } from '#lib/in-sql.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { metStates, openStates } from '../assignment-states.ts'
import { goesBy, isToRead } from '../standing/goes-by.server.ts'
import { ofRequirement, requiredSql } from '../standing/required.server.ts'
import { askedForRoles, type ReasonToLearn } from './assignment-fields.ts'
import type { AskToRead } from './ask-to-read.server.ts'

/** Whose needs may have changed: one person's, or those of all who hold what hangs on a record. */
export type Touched = { readonly by: 'person' | 'role' | 'curriculum' | 'requirement'; readonly id: string }

/** The condition on those who are touched, in what `requiredSql` joins. */
const touching = {
  person: 'h.owner = $1',
  role: 'h.role = $1',
  curriculum: 'c.id = $1',
  requirement: 'q.id = $1',
} as const satisfies Record<Touched['by'], string>

export type Requirement = {
  readonly id: string
  readonly title: string
  readonly method: string
  readonly edition: number | null
  readonly due_days: number
  readonly document: string | null
  readonly checklist: unknown
}

export type Learner = { readonly id: string; readonly department: string | null; readonly site: string | null }

/** Why somebody is asked, and by when where that is known already. */
export type Asking = {
  readonly why: ReasonToLearn
  readonly because?: string
  readonly due?: string
  /** They are asked by name, whether or not they go by a document that is to be read. */
  readonly isNamed?: true
}

const linesOf = (value: unknown): readonly { readonly says?: unknown }[] =>
  Array.isArray(value) ? (value as readonly { readonly says?: unknown }[]) : []

/** Assigns one requirement to one person; a document to be read is asked of them by the version that is in effect. */
export async function assign(
  door: UnitOfWork,
  askToRead: AskToRead,
  { requirement, learner }: Pick<Missing, 'requirement' | 'learner'>,
  { why, because, due, isNamed }: Asking,
): Promise<void> {
  const last = due ?? addDays(door.today(), requirement.due_days)
  if (requirement.document !== null) {
    await askToRead(door, {
      document: requirement.document,
      person: learner.id,
      why,
      due: last,
      ...(because && { because }),
      ...(isNamed && { isNamed }),
    })
    return
  }
  await door.create(
    door.registry.named('training-assignment'),
    {
      title: requirement.title,
      method: requirement.method,
      requirement: requirement.id,
      edition: requirement.edition,
      why,
      ...(because && { because: because.slice(0, 200) }),
      due: last,
      owner: learner.id,
      ...(learner.department && { department: learner.department }),
      ...(learner.site && { site: learner.site }),
      observed: linesOf(requirement.checklist).map(({ says }) => ({ says, seen: null, remark: null })),
    },
    { follows: true },
  )
}

/** The columns of a requirement that `assign` goes by, of the table `q`. */
export const requirementColumns = `json_build_object('id', q.id, 'title', q.title, 'method', q.method, 'edition', q.edition,
  'due_days', q.due_days, 'document', q.document, 'checklist', q.checklist)`

/** The columns of a learner that `assign` goes by, of the table `p`. */
export const learnerColumns = `json_build_object('id', p.id, 'department', p.department, 'site', p.site)`

type Missing = { readonly requirement: Requirement; readonly learner: Learner; readonly role: string }

/** What is asked of people, or has been shown by them and is good. */
const standing = inSql([...openStates, ...metStates])

/** What those who are touched have to meet, were not asked, and have not shown. */
async function missing({ db }: UnitOfWork, { by, id }: Touched): Promise<readonly Missing[]> {
  const { rows } = await db.query<Missing>({
    name: `training-missing-of-${by}`,
    text: `with required as (${requiredSql(touching[by])})
      select ${requirementColumns} as requirement, ${learnerColumns} as learner, min(j.title) as role
      from required r join training_requirement q on q.id = r.requirement
        join person p on p.id = r.person and p.state in ('active', 'invited')
        join job_role j on j.id = r.role
      where not exists (select from training_assignment a
        where a.owner = p.id and not a.void and a.state in ${standing} and ${ofRequirement('a', 'q')})
      group by q.id, p.id order by p.id, q.id`,
    values: [id],
  })
  return rows
}

type Needless = { readonly number: string; readonly version: number; readonly requirement: string }

/** What roles have asked of people that they need no longer. What was asked for another reason stays, and what their documents ask of them. */
async function needless({ db }: UnitOfWork, people: readonly string[]): Promise<readonly Needless[]> {
  const { rows } = await db.query<Needless>({
    name: 'training-needless',
    text: `with required as (${requiredSql('h.owner = any($1)')})
      select a.number, a.version, a.title as requirement from training_assignment a
      where a.owner = any($1) and a.state in ${inSql(openStates)} and not a.void
        and a.why in ${inSql(askedForRoles)}
        and not exists (select from required r join training_requirement q on q.id = r.requirement
          where r.person = a.owner and ${ofRequirement('a', 'q')})
        and not exists (select from document_version v join document d on d.id = v.parent join person p on p.id = a.owner
          where v.id = a.reads and ${isToRead} and ${goesBy})
      order by a.id`,
    values: [people],
  })
  return rows
}

/** The roles that hang on what is touched. */
const rolesOf = {
  role: 'h.role = $1',
  curriculum: 'h.role in (select j.id from job_role j where $1 = any(j.curricula))',
  requirement: `h.role in (select j.id from job_role j join curriculum c on c.id = any(j.curricula)
    where c.requirements @> jsonb_build_array(jsonb_build_object('requirement', $1::text)))`,
} as const

/** The people who hold what is touched. */
async function peopleOf({ db }: UnitOfWork, { by, id }: Touched): Promise<readonly string[]> {
  if (by === 'person') return [id]
  const { rows } = await db.query<{ person: string }>({
    name: `training-holders-of-${by}`,
    text: `select distinct h.owner as person from job_role_held h where not h.void and h.state = 'held' and ${rolesOf[by]}`,
    values: [id],
  })
  return rows.map(({ person }) => person)
}

/** What is missing, while nobody else assigns it: whoever assigns or takes up a requirement waits at it. */
async function missingHeld(door: UnitOfWork, touched: Touched): Promise<readonly Missing[]> {
  const seen = await missing(door, touched)
  if (seen.length === 0) return seen
  await door.db.query({
    name: 'training-requirements-wait',
    text: 'select id from chain where id = any($1) order by id for update',
    values: [[...new Set(seen.map(({ requirement }) => requirement.id))]],
  })
  return missing(door, touched)
}

/**
 * Makes assignments agree with what people need: what is missing is assigned, what is needless is cancelled.
 * @param because what brought it about, as its learners read it: the name of the role, by default
 */
export async function reconcile(
  door: UnitOfWork,
  askToRead: AskToRead,
  touched: Touched,
  because?: string,
): Promise<void> {
  for (const one of await missingHeld(door, touched))
    await assign(door, askToRead, one, { why: 'Role', because: because ?? one.role })
  const people = await peopleOf(door, touched)
  for (const { number, version } of await needless(door, people))
    await door.move(door.registry.named('training-assignment'), number, 'cancel', {
      version,
      follows: true,
      reason: 'Needed no longer for any job role.',
    })
}

// Fills a database with people who hold job roles, what is required for those, and an assignment for each of both.

import type { Client } from 'pg'
import { addDays, type Day } from '#lib/days.ts'
import { newId } from '#lib/ids.ts'
import { ordinalOf } from '#lib/record-number.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { trainingAssignment } from '#modules/training/assignment/assignment.ts'
import { curriculum } from '#modules/training/curriculum/curriculum.ts'
import { jobRoleHeld } from '#modules/training/holding/holding.ts'
import { jobRole } from '#modules/training/job-role/job-role.ts'
import { trainingRequirement } from '#modules/training/requirement/requirement.ts'
import { person } from '#modules/user-management/person.ts'
import { addBatch, random, type Organisation } from './seed.ts'

const batch = 2000
const start = Date.UTC(2024, 0, 1)

/** Lists are never null: what holds nothing is an empty one. */
const emptyOf = (definition: Definition) =>
  Object.fromEntries(
    fieldsOf(definition).map(([name, { kind }]) => [name, kind === 'rows' || kind === 'multi' ? [] : null]),
  )

let made = 0

function rowOf(definition: Definition, organisation: Organisation, state: string, values: object): AnyRow {
  made += 1
  const number = `${definition.number}-2024-${String(made).padStart(6, '0')}`
  const at = new Date(start + made * 1000).toISOString()
  return {
    ...emptyOf(definition),
    id: newId(new Date(start + made * 1000)),
    number,
    ordinal: ordinalOf(number),
    state,
    version: 1,
    void: false,
    creator: organisation.people[0]?.id ?? null,
    createdAt: at,
    changedAt: at,
    ...values,
  }
}

export type Sizes = { readonly people: number; readonly requirements: number }

/** Ten job roles, each of which asks for every requirement: every person holds one, so that every cell is asked for. */
export async function seedTraining(owner: Client, organisation: Organisation, sizes: Sizes, today: Day): Promise<void> {
  const pick = random(20_261_125)
  const { site, departments } = organisation
  await owner.query('set session_replication_role = replica')
  const people = Array.from({ length: sizes.people }, (_, at) =>
    rowOf(person, organisation, 'active', {
      firstName: `Person`,
      lastName: `Number ${at}`,
      name: `Person Number ${at}`,
      email: `person-${at}@bench.example`,
      department: departments[at % departments.length],
      site,
    }),
  )
  const requirements = Array.from({ length: sizes.requirements }, (_, at) =>
    rowOf(trainingRequirement, organisation, 'effective', {
      title: `Handling of instrument ${at}`,
      description: 'What is to be known of it.',
      method: 'Video or material',
      dueDays: 14,
      validity: 24,
      retrain: 'Never',
      edition: 1,
      confidentiality: 'Internal',
    }),
  )
  const curricula = Array.from({ length: 10 }, (_, at) =>
    rowOf(curriculum, organisation, 'effective', {
      title: `Curriculum ${at}`,
      order: 'Any',
      edition: 1,
      requirements: requirements
        .filter((_one, place) => place % 10 === at)
        .map(({ id }, key) => ({ key: `k${key}`, requirement: id })),
      confidentiality: 'Internal',
    }),
  )
  const roles = Array.from({ length: 10 }, (_, at) =>
    rowOf(jobRole, organisation, 'effective', {
      title: `Role ${at}`,
      edition: 1,
      curricula: curricula.map(({ id }) => id),
      confidentiality: 'Internal',
    }),
  )
  const held = people.map(({ id }, at) =>
    rowOf(jobRoleHeld, organisation, 'held', {
      title: `Person ${at}`,
      owner: id,
      role: roles[at % 10]?.id,
      since: '2024-01-01',
      site,
    }),
  )
  for (const [definition, rows] of [
    [person, people],
    [trainingRequirement, requirements],
    [curriculum, curricula],
    [jobRole, roles],
    [jobRoleHeld, held],
  ] as const)
    await addBatch(owner, organisation, definition, rows)
  for (let from = 0; from < people.length * requirements.length; from += batch) {
    const rows = Array.from({ length: Math.min(batch, people.length * requirements.length - from) }, (_, place) => {
      const learner = people[Math.floor((from + place) / requirements.length)]
      const requirement = requirements[(from + place) % requirements.length]
      const isOpen = pick(10) === 0
      return rowOf(trainingAssignment, organisation, isOpen ? 'assigned' : 'completed', {
        title: requirement?.title,
        method: 'Video or material',
        requirement: requirement?.id,
        edition: 1,
        why: 'Role',
        owner: learner?.id,
        department: learner?.department,
        site,
        due: addDays(today, pick(40) - 10),
        ...(!isOpen && { acknowledgedOn: addDays(today, -pick(700)), expiresOn: addDays(today, pick(730) - 20) }),
        confidentiality: 'Internal',
      })
    })
    await addBatch(owner, organisation, trainingAssignment, rows)
  }
  await owner.query('vacuum analyze')
}

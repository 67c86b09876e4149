// Who may observe what is shown on the job: whoever is qualified in a job role that the requirement names.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Duty } from '#lib/duties.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { trainingAssignment } from '../assignment/assignment.ts'
import { curriculum } from '../curriculum/curriculum.ts'
import { jobRoleHeld } from '../holding/holding.ts'
import { jobRole } from '../job-role/job-role.ts'
import { whoIsQualified } from '../qualified/who-is-qualified.server.ts'
import { trainingRequirement } from './requirement.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, person, read, take } = app

/** Sent for review by whoever wrote it, approved by somebody else. */
async function inEffect(definition: Parameters<typeof take>[1], row: AnyRow): Promise<AnyRow> {
  await take('@hannah', definition, row, 'submit')
  return take('@maya', definition, row, 'approve')
}

const roleLearning = async (title: string, requirement: AnyRow, qualifies: readonly { readonly duty: Duty }[] = []) => {
  const taught = await create('@hannah', curriculum, {
    title: `For ${title}`,
    order: 'Any',
    requirements: [{ requirement: requirement.id }],
  })
  const { id } = await inEffect(curriculum, taught)
  return inEffect(jobRole, await create('@hannah', jobRole, { title, curricula: [id], qualifies }))
}

const given = (who: string, role: AnyRow) =>
  create('@hannah', jobRoleHeld, { owner: who, role: role.id, since: day(-30), until: null })

const assigned = async (who: string, requirement: AnyRow): Promise<AnyRow> => {
  const { rows } = await engine.pool.query<{ id: string }>({
    text: 'select id from training_assignment where owner = $1 and requirement = $2 and not void',
    values: [person(who).id, requirement.id],
  })
  return read('@hannah', trainingAssignment, { id: rows[0]?.id } as AnyRow)
}

const namesObserver = async (observer: string) =>
  take('@ella', trainingAssignment, await assigned('@ella', shown), 'name-observer', { values: { observer } })

const watch = {
  description: 'As the instruction says.',
  method: 'Video or material',
  material: 'Film on the intranet.',
  dueDays: 10,
  retrain: 'Never',
}

/** What is shown on the job, the film that its observers have seen, and the roles: of observers, and of learners. */
let shown: AnyRow
let film: AnyRow
let masters: AnyRow
let board: AnyRow

before(async () => {
  film = await inEffect(
    trainingRequirement,
    await create('@hannah', trainingRequirement, { ...watch, title: 'Watching others solder' }),
  )
  masters = await roleLearning('Master of the bench', film)
  board = await roleLearning('Observer of anything', film, [{ duty: 'On-the-job observer' }])
  const values = {
    title: 'Soldering by hand',
    description: 'Ten joints.',
    method: 'On-the-job',
    checklist: [{ says: 'Solders ten joints' }],
    observers: [masters.id],
    dueDays: 30,
    retrain: 'Never',
  }
  shown = await inEffect(trainingRequirement, await create('@hannah', trainingRequirement, values))
  await given('@ella', await roleLearning('Solderer', shown))
})

test('whoever does not hold a job role that the requirement names is refused, with the way to it, though they may observe anything else', async () => {
  await given('@yusuf', board)
  await take('@yusuf', trainingAssignment, await assigned('@yusuf', film), 'work-through')

  const { code, why, guards } = await refusal(namesObserver('@yusuf'))
  assert.deepEqual([code, guards], ['blocked', ['qualified:observer']])
  assert.equal(
    why,
    'Yusuf Demir is not qualified as on-the-job observer: they do not hold the job role “Master of the bench”.',
  )
})

test('whoever holds it and has not met what it takes is refused for that; once they have, they may, and sign what they saw', async () => {
  await given('@priya', masters)
  const { why } = await refusal(namesObserver('@priya'))
  assert.match(why, /is not qualified as on-the-job observer: “Watching others solder” is not met\.$/)

  await take('@priya', trainingAssignment, await assigned('@priya', film), 'work-through')
  const named = await namesObserver('@priya')
  const observed = [{ says: 'Solders ten joints', seen: 'Yes' }]
  await take('@priya', trainingAssignment, named, 'note-seen', { values: { observed } })
  assert.equal((await take('@priya', trainingAssignment, named, 'observe')).state, 'observed')
})

test('those who may observe it are found for whoever chooses, and for what names no job role those who may observe anything', async () => {
  const asked = { duty: 'On-the-job observer' } as const
  const found = (requirement: AnyRow) => whoIsQualified(engine.pool, { ...asked, for: requirement.id }, day(0), 10)

  assert.deepEqual(await found(shown), [person('@priya').id])
  assert.deepEqual(await found(film), [person('@yusuf').id])
  assert.equal(await whoIsQualified(engine.pool, { duty: 'CAPA owner' }, day(0), 10), null)
})

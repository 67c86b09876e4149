// How people stand to job roles over HTTP: of one person to theirs, and of one role to those who hold it.

import type { PersonActor } from '#lib/actor.ts'
import { dayAt } from '#lib/days.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import type { Routes } from '#kernel/api/route-context.server.ts'
import { collection } from '#kernel/outline/names.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { trainingAssignment } from '../assignment/assignment.ts'
import { jobRole } from '../job-role/job-role.ts'
import { holdersOf } from './holders.server.ts'
import type { Qualification, RoleHeld } from './qualification.ts'
import { rolesHeldBy } from './qualification.server.ts'

type One = { Params: { number: string } }

/** Whether somebody's assignments are for the reader: their own, those of people they lead, or everybody's. */
const seesStandingOf = (actor: PersonActor, person: string): boolean =>
  mayRead(actor, trainingAssignment, {
    owner: person,
    creator: null,
    department: null,
    site: null,
    confidentiality: 'Internal',
    parties: null,
  })

const heldAlone = (role: RoleHeld): RoleHeld => ({
  ...role,
  met: 0,
  qualifiedSince: null,
  goodUntil: null,
  lacking: [],
})

/** Adds `/people/:number/qualification` and `/job-roles/:number/holders`. */
export const qualificationRoutes: Routes = (app, { engine, now, actorOf }) => {
  const today = () => dayAt(now(), engine.zone)
  const people = engine.registry.named('person')

  const one = { tags: [people.label[1]], summary: 'The job roles that somebody holds, and what they lack for each' }
  app.get<One>(`${collection(people)}/:number/qualification`, { schema: one }, async (request) => {
    const actor = actorOf(request)
    const { id } = await readRow(engine.pool, actor, people, request.params.number)
    const roles = await rolesHeldBy(engine.pool, id, today())
    // Who holds a role is for everybody; how they stand is not.
    const isTold = seesStandingOf(actor, id)
    return { roles: isTold ? roles : roles.map(heldAlone), isTold } satisfies Qualification
  })

  const holders = { tags: [jobRole.label[1]], summary: 'Who holds a job role, and what each lacks for it' }
  app.get<One>(`${collection(jobRole)}/:number/holders`, { schema: holders }, async (request) => {
    const actor = actorOf(request)
    const { id } = await readRow(engine.pool, actor, jobRole, request.params.number)
    return holdersOf(engine.pool, id, { day: today(), tells: (person) => seesStandingOf(actor, person) })
  })
}

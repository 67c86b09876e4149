// What one person has to do with documents: the first of each group, by the lists' own statements.

import type { PersonActor } from '#lib/actor.ts'
import { refuse } from '#lib/refusal.ts'
import { openTasksOf } from '#features/tasks/read.server.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { parameters } from '#kernel/store/list.server.ts'
import { trainingAssignment } from '#modules/training/assignment/assignment.ts'
import { controlledCopy } from '../copies/controlled-copy.ts'
import { document } from '../document.ts'
import { underWay } from '#modules/contents/under-way.ts'
import { documentVersion } from '../document-version.ts'
import { groupNamed, groupOf, mostNamed, type Asked, type Found } from '../workbench/workbench.server.ts'
import { inCare } from '../workbench/workbench.ts'
import { keptFor } from './my-documents.ts'

const nothing: Found = { items: [], total: { count: 0, exact: true }, all: {} }

/** Versions that are under way and that somebody has begun, or is named as an author of; the last changed first. */
function written(engine: Engine, actor: PersonActor, now: Date): Promise<Found> {
  const { values, bind } = parameters()
  const me = bind(actor.id)
  return groupNamed(engine, actor, now, documentVersion, {
    text: `select r.number from document_version r where not r.void and r.state = any(${bind(underWay)})
      and (r.creator = ${me} or r.authors @> array[${me}::uuid])
      and ${readableSql(actor, documentVersion, 'r', bind)} order by r.changed_at desc, r.id limit ${mostNamed + 1}`,
    values,
  })
}

/** The versions that wait for a person, as one or as one of a group, by what they are asked for. */
async function judged(engine: Engine, actor: PersonActor, now: Date): Promise<Record<'review' | 'approve', Found>> {
  const tasks = await openTasksOf(engine, actor)
  const cards = [...new Set(tasks.flatMap(({ kind, card }) => (kind === documentVersion.name ? card : [])))]
  if (cards.length === 0) return { review: nothing, approve: nothing }
  const asked = (state: string): Asked => ({ id: cards.slice(0, mostNamed).join(), state, sort: 'changedAt' })
  const [review, approve] = await Promise.all([
    groupOf(engine, actor, now, documentVersion, asked('review')),
    groupOf(engine, actor, now, documentVersion, asked('approval')),
  ])
  return { review, approve }
}

/** All that a person owns, writes, judges, has to read, and holds on paper. Refuses guests, who have nothing of their own here. */
export async function myDocuments(engine: Engine, actor: PersonActor, now: Date) {
  if (!hasRole(actor, keptFor, null)) refuse('not-allowed', 'Guests have no documents of their own.')
  const owner = 'me'
  const [read, { review, approve }, write, own, hold] = await Promise.all([
    groupOf(engine, actor, now, trainingAssignment, { owner, state: 'assigned', reads: 'is:filled', sort: 'due' }),
    judged(engine, actor, now),
    written(engine, actor, now),
    groupOf(engine, actor, now, document, { owner, state: inCare, sort: 'nextReview' }),
    groupOf(engine, actor, now, controlledCopy, { owner, state: 'issued,recalled', sort: '-copy' }),
  ])
  return { read, review, approve, write, own, hold }
}

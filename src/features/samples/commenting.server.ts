// What people of the samples say on passages, by the same way as anybody.

import type { Actor, PersonActor } from '#lib/actor.ts'
import { addComment, settle } from '#features/comments/comment.server.ts'
import type { Selected } from '#features/comments/anchor.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { ScenarioComment } from './scenario.ts'

type Said = { readonly definition: Definition; readonly row: AnyRow; readonly scenario: string; readonly now: Date }

const personIn = (actor: Actor): PersonActor => {
  if (actor.kind === 'person') return actor
  throw new Error('Only people comment.')
}

/** Where the words of a comment stand: the first such words of the passage. */
function placeOf({ definition, row }: Said, { passage, quote }: NonNullable<ScenarioComment['on']>): Selected {
  const { passages } = definition
  const blocks = passages?.blocks(row[passages.in], passage) ?? []
  const block = blocks.findIndex((words) => words.includes(quote))
  const at = blocks[block]?.indexOf(quote) ?? -1
  if (at < 0) throw new Error(`“${quote}” does not stand in ${passage} of ${row.number}.`)
  return { passage, block, at, quote }
}

/** Makes comments and resolves them, remembering them by the keys of their scenarios. */
export function newCommenting(engine: Engine) {
  const place = { engine, peopleOf: () => Promise.resolve(new Map<string, PersonActor>()) }
  const ids = new Map<string, string>()
  const idOf = (scenario: string, key: string): string => {
    const id = ids.get(`${scenario} ${key}`)
    if (id === undefined) throw new Error(`Nobody has made the comment ${key} on ${scenario} yet.`)
    return id
  }
  const named = ({ definition, row }: Said) => ({ definition, number: row.number })
  return {
    async say(actor: Actor, where: Said, { key, says, on, answers }: ScenarioComment): Promise<void> {
      const said = {
        body: says,
        ...(on && { anchor: placeOf(where, on) }),
        ...(answers !== undefined && { answers: idOf(where.scenario, answers) }),
      }
      const comment = await addComment(place, personIn(actor), named(where), said, { now: where.now, key: undefined })
      ids.set(`${where.scenario} ${key}`, comment.id)
    },
    async resolve(actor: Actor, where: Said, key: string): Promise<void> {
      const id = idOf(where.scenario, key)
      await settle(place, personIn(actor), named(where), { id, resolved: true, now: where.now })
    },
  }
}

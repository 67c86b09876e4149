import type { Actor } from '#lib/actor.ts'
import type { Definition } from '#kernel/definition/define.ts'

/** Whether records of this kind are kept by the actor: a program that does it by the organisation's order. */
export const keeps = (actor: Actor, { name }: Pick<Definition, 'name'>): boolean =>
  actor.kind === 'job' && actor.keeps === name

/** Whether the actor comes from outside by a door that is about this record: it takes what they say, and nobody else's words. */
export const isAbout = (actor: Actor, { id }: { readonly id?: string }): boolean =>
  (actor.kind === 'customer' || actor.kind === 'vendor') && actor.record !== null && actor.record === id

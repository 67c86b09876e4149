import type { Actor } from '#lib/actor.ts'
import type { Definition } from '#kernel/definition/define.ts'

/** Whether records of this kind are kept by the actor: a program that does it by the organisation's order. */
export const keeps = (actor: Actor, { name }: Pick<Definition, 'name'>): boolean =>
  actor.kind === 'job' && actor.keeps === name

import type { Actor } from '#lib/actor.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { can } from './can.ts'

/** Whether somebody begins such a record by its form: what is begun elsewhere (`begins`) has none. */
export const mayBegin = (person: Actor, { may, begins }: Pick<Definition, 'may' | 'begins'>): boolean =>
  begins === undefined && can(person, may.create, {})

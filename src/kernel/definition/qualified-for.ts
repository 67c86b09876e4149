import type { Duty } from '#lib/duties.ts'

type Values = Readonly<Record<string, unknown>>

/** Somebody whom a step wants qualified, on the day it is taken. What they learnt may run out afterwards. */
export type QualifiedFor = {
  readonly duty: Duty
  /** The person field that names them, or the field of several of whom `who` says which; `taker`: whoever takes the step. */
  readonly of: string
  readonly who?: (values: Values) => readonly unknown[]
  /** The field that names what the duty is done for, where that may want more than the duty alone. */
  readonly for?: string
  /** Of which records it is asked. */
  readonly when?: (values: Values) => boolean
}

// What a bow-tie is made of: lines of causes, controls and consequences around an event.

import type { Line } from '#kernel/kinds/rows/lines.ts'

export const controlTypes = ['Preventive', 'Detective', 'Corrective'] as const
export type ControlType = (typeof controlTypes)[number]

export type TieLine = Line & {
  readonly text: string
  /** Of controls only. */
  readonly type?: ControlType
  readonly effect?: number | null
  /** The causes or consequences that a control stands against, in their words; null when it names none. */
  readonly against?: string | null
}

/** What a control is beyond its words. */
export type Judgement = Pick<TieLine, 'type' | 'effect' | 'against'>

const fields = ['causes', 'controls', 'consequences'] as const
export type FieldName = (typeof fields)[number]

export type Tie = { readonly [Name in FieldName]: readonly TieLine[] } & { readonly event: string }

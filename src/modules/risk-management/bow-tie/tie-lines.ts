// What a bow-tie is made of: lines of causes, controls and consequences around an event.

import type { Line } from '#kernel/kinds/rows/lines.ts'
import { isRef, type Named } from '#kernel/outline/ref.ts'
import { controlKinds } from '../control/control-kinds.ts'

export const controlTypes = controlKinds
export type ControlType = (typeof controlTypes)[number]

export type TieLine = Line & {
  readonly text: string
  /** Of controls only. */
  readonly type?: ControlType
  readonly effect?: number | null
  /** The causes or consequences that a control stands against, in their words; null when it names none. */
  readonly against?: string | null
  /** The control record that the line names; its words are empty then. */
  readonly record?: Named | null
}

/** What a line is called: in its own words, or after the control that it names. */
export const calledOf = ({ text, record }: Pick<TieLine, 'text' | 'record'>): string =>
  record ? (isRef(record) ? record.title : 'a restricted record') : text

/** What a control is beyond its words. */
export type Judgement = Pick<TieLine, 'type' | 'effect' | 'against' | 'record'>

const fields = ['causes', 'controls', 'consequences'] as const
export type FieldName = (typeof fields)[number]

export type Tie = { readonly [Name in FieldName]: readonly TieLine[] } & { readonly event: string }

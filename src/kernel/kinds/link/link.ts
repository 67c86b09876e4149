// A record of another kind.

import { withArticle } from '#lib/in-sentence.ts'
import { eitherOf } from '#lib/listed.ts'
import type { BaseField, FieldOptions } from '../field.ts'
import { naming } from '../naming.ts'

export type LinkField = BaseField<'link'> & {
  readonly to: string
  /** Other kinds that it may name as well; there may be none yet. */
  readonly also?: readonly string[]
  /** Only records that stand in one of these states may be chosen; what was chosen before stays. */
  readonly states?: readonly string[]
  /** Barred states (workflow.ts) in which a record may be named here all the same: this is about what went wrong with it. */
  readonly despite?: readonly string[]
}

type LinkOptions = FieldOptions & Pick<LinkField, 'also' | 'states' | 'despite'>

/** A record of one other kind, named by its definition's name: a site, a department, a matrix. */
export const link = (label: string, to: string, options: LinkOptions = {}): LinkField => ({
  ...options,
  kind: 'link',
  label,
  to,
})

export const linkKind = naming<LinkField>({
  target: ({ to, also = [], states, despite = [] }) => ({ to, also, states, despite, vocabulary: null }),
  what: ({ to, also = [] }) => eitherOf([to, ...also].map((name) => withArticle(name.replaceAll('-', ' ')))),
  isCompared: true,
  width: { list: 148, sheet: 28 },
})

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
}

/** A record of one other kind, named by its definition's name: a site, a department, a matrix. */
export const link = (
  label: string,
  to: string,
  options: FieldOptions & { also?: readonly string[]; states?: readonly string[] } = {},
): LinkField => ({
  ...options,
  kind: 'link',
  label,
  to,
})

export const linkKind = naming<LinkField>({
  target: ({ to, also = [], states }) => ({ to, also, states, vocabulary: null }),
  what: ({ to, also = [] }) => eitherOf([to, ...also].map((name) => withArticle(name.replaceAll('-', ' ')))),
  isCompared: true,
  width: { list: 148, sheet: 28 },
})

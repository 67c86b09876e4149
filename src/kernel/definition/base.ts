import { choice, link, person } from '#kernel/kinds/fields.ts'
import type { LinkField } from '#kernel/kinds/link/link.ts'

/** From open to closed: who may read a record narrows with each. */
export const confidentialities = ['Public', 'Internal', 'Confidential', 'Restricted'] as const

/** What every controlled record has beside its own fields (conventions, base record). */
export const baseFields = {
  owner: person('Owner', { list: true, sort: true, filter: true, group: 'People' }),
  department: link('Department', 'department', { filter: true, group: 'People' }),
  site: link('Site', 'site', { filter: true, group: 'People' }),
  confidentiality: choice('Confidentiality', confidentialities, {
    initial: 'Internal',
    filter: true,
    group: 'People',
    help: 'Confidential: those who take part, the head of the department and quality. Restricted: those who take part and the quality manager.',
  }),
} as const

export type BaseFields = typeof baseFields

/** Other labels for some of them, and what more is to be said of confidentiality. */
export type Called = {
  readonly owner?: string
  /** Whoever creates it is not its owner unless they say so: somebody is chosen. */
  readonly isOwnerAsked?: true
  readonly department?: string
  readonly confidentiality?: string
  /** What they are who begin one, where that is more than to raise it: of a version the author. */
  readonly creator?: string
  /** The states in which people change where it belongs and how confidential it is, where that ends sooner than for the rest. */
  readonly placedWhile?: readonly string[]
}

/** The same, by the names that one kind of record has for them. */
export const baseFieldsCalled = ({
  owner = baseFields.owner.label,
  isOwnerAsked,
  department = baseFields.department.label,
  confidentiality,
  placedWhile,
}: Called = {}): BaseFields => ({
  ...baseFields,
  site: { ...baseFields.site, ...(placedWhile && { while: placedWhile }) },
  owner: { ...baseFields.owner, label: owner, ...(isOwnerAsked && { required: true }) },
  department: { ...baseFields.department, label: department, ...(placedWhile && { while: placedWhile }) },
  confidentiality: {
    ...baseFields.confidentiality,
    ...(placedWhile && { while: placedWhile }),
    help: [baseFields.confidentiality.help, confidentiality].filter((one) => one !== undefined).join(' '),
  },
})

/** What every part has instead: the record that it is a part of, which says who owns it, where it belongs and who may read it. */
export const partFields = (of: string, also?: readonly string[]): { readonly parent: LinkField } => ({
  parent: link('Part of', of, {
    phrase: 'the record that it is part of',
    required: true,
    filter: true,
    set: 'creation',
    ...(also && { also }),
  }),
})

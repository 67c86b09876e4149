import type { OutsideActor } from '#lib/actor.ts'
import type { AnyRow } from '#kernel/definition/row.ts'

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** The customer of a complaint as the trail names them: by the contact, where somebody has said who that is. */
export function customerOf({ id, contact }: Pick<AnyRow, 'id'> & { readonly contact?: unknown }): OutsideActor {
  const name = text(contact)
  const isKnown = name !== '' && name.toLowerCase() !== 'unknown'
  return { kind: 'customer', name: isKnown ? `${name} (customer)` : 'Customer', record: id }
}

/** Whoever sends the public form, before there is a complaint. */
export const stranger = (contact: string): OutsideActor => ({ ...customerOf({ id: '', contact }), record: null })

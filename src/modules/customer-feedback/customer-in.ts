// Of whom a complaint is, as far as two of them may be one.

import type { AnyRow } from '#kernel/definition/row.ts'

const plain = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : '')

/**
 * Whose complaint it is: the customer, where one is chosen; else who said it, together with how they are reached, for two people may have one
 * name and each reads what becomes of their complaint. Empty where nobody knows.
 */
export function customerIn({ customer, contact, contactDetails }: AnyRow): string {
  if (typeof customer === 'string') return customer
  const [name, reached] = [plain(contact), plain(contactDetails)]
  return name === '' || name === 'unknown' || reached === '' ? '' : `${name} ${reached}`
}

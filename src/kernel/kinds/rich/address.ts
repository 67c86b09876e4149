// Where a link of a formatted text may lead: to a page of the web, to a mailbox, or to a record of this product.

import { isRecordNumber } from '#lib/record-number.ts'

/** A record, or a place on its page, by its address within the product. */
export type Linked = { readonly number: string; readonly anchor: string | null }

const within = /^\/(?:d|[a-z][a-z-]{0,60})\/([A-Z][A-Z\d-]{0,60})(?:#([\w:-]{1,80}))?$/

/** The record that a link leads to: `/d/PROC-QA-001#section-k1`, `/risk-management/RSK-2026-0001`; none of a link that leads elsewhere. */
export function linkedRecord(href: string): Linked | undefined {
  const [, number = '', anchor = null] = within.exec(href) ?? []
  return isRecordNumber(number) ? { number, anchor } : undefined
}

/** Whether a link may lead there. */
export const isAddress = (href: string): boolean =>
  (href.length <= 2000 && /^(?:https?:\/\/|mailto:)[^\s]+$/i.test(href)) || linkedRecord(href) !== undefined

/** What was entered as an address, as it is kept: a page of this product by its path alone, so that it holds wherever that runs. */
export function keptAddress(entered: string, origin: string): string {
  const path = entered.startsWith(`${origin}/`) ? entered.slice(origin.length) : entered
  return linkedRecord(path) ? path : entered
}

/** The number that is said behind the words of a link, which do not say it themselves. */
export function numberBeside(href: string, words: string): string | undefined {
  const number = linkedRecord(href)?.number
  return number === undefined || words.includes(number) ? undefined : number
}

import type { Page } from './client.ts'

/** How many there are, as a title says it: "17", "10,000+"; nothing while it is not known. */
export const totalInWords = (total: Page['total']): string =>
  total ? `${total.count.toLocaleString('en')}${total.exact ? '' : '+'}` : ''

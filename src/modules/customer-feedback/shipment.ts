// How many units of a product left in a month: what a rate of complaints is a rate of.

import { defineRecord } from '#kernel/definition/define.ts'
import { computed, date, link, number } from '#kernel/kinds/fields.ts'
import { activeOrRetired } from '#kernel/definition/workflow.ts'
import { monthInWords } from '#ui/dates.ts'
import { keepers } from './keepers.ts'

type Shipped = { readonly product: { readonly name: string | null } | null; readonly month: string | null }

/** “Logger NL-200, May 2026”. */
const shippedTitle = ({ product, month }: Shipped): string | null =>
  typeof product?.name === 'string' && month !== null ? `${product.name}, ${monthInWords(month.slice(0, 7))}` : null

export const shipment = defineRecord({
  name: 'shipment',
  label: ['Units shipped', 'Units shipped'],
  number: 'SHP',
  title: 'title',
  master: true,
  fields: {
    title: computed('What', { from: ['product', 'month'], of: shippedTitle, as: 'text' }, { search: true }),
    product: link('Product', 'product', { required: true, list: true, filter: true, set: 'creation' }),
    month: date('Month', {
      required: true,
      list: true,
      sort: true,
      filter: true,
      set: 'creation',
      help: 'Any day of the month; its first is kept.',
    }),
    units: number('Units', { required: true, min: 0, max: 999_999_999, list: true }),
  },
  one: { of: ['product', 'month'], while: ['active'], why: 'The units of this product and month are entered already.' },
  workflow: activeOrRetired(keepers),
  may: { read: ['everyone'], create: keepers, change: keepers },
})

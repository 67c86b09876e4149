// What a definition cannot say of an indicator: its warning comes before its alarm.

import { refuse } from '#lib/refusal.ts'
import type { Rules } from '#record/store/engine.server.ts'
import { isOrdered, type Limits } from './limits.ts'

type Said = { readonly [field: string]: unknown }

const number = (value: unknown) => (typeof value === 'number' ? value : null)

const limitsIn = ({ direction, warning, alarm }: Said): Limits => ({
  direction: direction === 'falls' ? 'falls' : 'rises',
  warning: number(warning),
  alarm: number(alarm),
})

export const indicatorRules: Rules = {
  complete(_door, values, before) {
    const limits = limitsIn({ ...before, ...values })
    if (isOrdered(limits)) return Promise.resolve(values)
    const way = limits.direction === 'falls' ? 'below' : 'above'
    return refuse('invalid', `The alarm must lie ${way} the warning, so that the warning comes first.`, 'alarm')
  },
}

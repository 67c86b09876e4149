// Money as it is said where benefits are compared: thousands apart, and decimals only where there are some.

import type { MoneyValue } from '#kernel/kinds/money/money.ts'

const figures = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 0, maximumFractionDigits: 2 })
const withDecimals = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A figure or an exact amount: `44,810`, or `44,810.50`. */
export const amountInWords = (amount: number | string): string => {
  const value = Number(amount)
  return (Number.isInteger(value) ? figures : withDecimals).format(value)
}

/** Money with its currency: `18,000 EUR`; null where there is none. */
export const benefitInWords = (money: MoneyValue | null): string | null =>
  money && `${amountInWords(money.amount)} ${money.currency}`

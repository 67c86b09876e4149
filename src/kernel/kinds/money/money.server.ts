import { customType } from 'drizzle-orm/pg-core'
import type { StoredKind } from '../kind.server.ts'
import { scalar } from '../scalar.server.ts'
import { partsOf, type MoneyField } from './money.ts'

/** A row of a currency and a number (migration 0046): the database sorts and compares by the one, then by the other. */
const type = 'monetary_amount'

const monetary = customType<{ data: string }>({ dataType: () => type })

const held = (value: unknown) => value as { readonly amount: string; readonly currency: string } | null | undefined // As `read` answers it.

export const storedMoney: StoredKind<MoneyField> = {
  ...scalar<MoneyField>(() => type),
  column: (name) => monetary(name),
  // The amount comes as text: a number of JSON would lose digits.
  read: (column) =>
    `case when ${column} is not null then json_build_object('amount', (${column}).amount::text, 'currency', (${column}).currency) end`,
  kept: ({ value }) =>
    `case when jsonb_typeof(${value}) = 'object' then jsonb_populate_record(null::${type}, ${value}) end`,
  place: (value) => {
    const money = held(value)
    return money ? `(${money.currency},${money.amount})` : null
  },
  among: (column, values, bind) => {
    const said = values.map((value) => partsOf(String(value)))
    const currencies = said.flatMap(({ amount, currency }) => (amount === null ? currency : []))
    const amounts = said.flatMap(({ amount, currency }) => (amount === null ? [] : `(${currency},${amount})`))
    return `((${column}).currency = any(${bind(currencies)}::text[]) or ${column} = any(${bind(amounts)}::${type}[]))`
  },
  without: (column, values, bind, field) => `not ${storedMoney.among(column, values, bind, field)}`,
  // Amounts are compared within a currency: 10 EUR is neither more nor less than 10 USD.
  between: (column, { from, to }, bind) =>
    ([['>=', from] as const, ['<=', to] as const] as const)
      .flatMap(([sign, end]) => {
        if (end === null) return []
        const { currency, amount } = partsOf(String(end))
        const same = `(${column}).currency = ${bind(currency)}`
        return amount === null ? [same] : [same, `${column} ${sign} ${bind(`(${currency},${amount})`)}::${type}`]
      })
      .join(' and '),
}

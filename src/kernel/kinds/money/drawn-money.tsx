import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { DrawnKind, EndProps, ValueProps } from '../drawn-kind.tsx'
import { said, type InputProps } from '../input-props.ts'
import { signOf } from '../number/read-decimal.ts'
import { moneyInWords, partsOf, readMoney, type MoneyField } from './money.ts'
import { words } from './money-words.ts'
import styles from './money.module.css'

/** What was typed is kept as it stands until it is an amount, so that the refusal speaks of what one sees. */
const textOf = (value: unknown): { readonly amount: string; readonly currency: string | null } => {
  if (typeof value === 'string') return { amount: value, currency: null }
  const { amount = '', currency = null } = (value ?? {}) as { readonly amount?: string; readonly currency?: string }
  return { amount, currency }
}

type AmountProps = {
  readonly label: string
  readonly currencies: readonly string[]
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly input: object
}

/** An amount is typed, with its currency or beside the one that is chosen. */
function Amount({ label, currencies, value, onChange, input }: AmountProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const { amount, currency: held } = textOf(value)
  const currency = held ?? chosen ?? currencies[0] ?? ''
  const meant = (text: string, of: string) =>
    text.trim() === '' ? null : (readMoney(text, signOf(navigator.language), of) ?? text)
  const choose = (of: string) => {
    setChosen(of)
    if (amount !== '') onChange(meant(amount, of))
  }
  const offered = currencies.includes(currency) ? currencies : [...currencies, currency]
  return (
    <div className={styles.amount}>
      <TextInput
        {...input}
        inputMode="decimal"
        autoComplete="off"
        classNames={{ input: styles.input }}
        placeholder={words.example}
        value={typed ?? amount}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          onChange(meant(currentTarget.value, currency))
        }}
        onBlur={() => setTyped(null)}
      />
      <NativeSelect
        aria-label={words.currency(label)}
        data={[...offered]}
        value={currency}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    </div>
  )
}

const Input = (props: InputProps<MoneyField>) => (
  <Amount
    label={props.field.label}
    currencies={props.field.currencies}
    value={props.value}
    onChange={props.onChange}
    input={said(props)}
  />
)

const View = ({ value }: ValueProps) => <span className="tnum">{moneyInWords(value)}</span>

const End = ({ field, label, value, onChange }: EndProps<MoneyField>) => (
  <Amount
    label={label}
    currencies={field.currencies}
    value={value === '' ? null : partsOf(value)}
    onChange={(meant) => {
      const { amount, currency } = textOf(meant)
      onChange(currency === null ? '' : `${currency}${amount}`)
    }}
    input={{ label }}
  />
)

export const drawnMoney: DrawnKind<MoneyField> = { Input, View, Cell: View, End }

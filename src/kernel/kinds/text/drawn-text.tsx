import { Textarea, TextInput } from '@mantine/core'
import { momentInWords } from '#ui/dates.ts'
import { plain } from '../alone.ts'
import type { DrawnKind, ValueProps } from '../drawn-kind.tsx'
import { said, type InputProps } from '../input-props.ts'
import type { TextField } from './text.ts'
import styles from './text.module.css'

/** Says how much room is left once it gets narrow. */
function room(value: string, max: number): string | undefined {
  const left = max - value.length
  if (left > max / 5) return undefined
  return left < 0 ? `${-left} characters too many` : `${left} characters left`
}

/** What the browser helps with. */
const typed: Readonly<Record<string, string>> = { email: 'email', time: 'time' }

function Input(props: InputProps<TextField>) {
  const { field, onChange } = props
  const value = plain(props.value)
  const left = room(value, field.max)
  const help = [field.help, left].filter(Boolean).join(' · ')
  const shared = {
    ...said(props),
    ...(!props.quiet && { description: help || undefined }),
    value,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange(event.currentTarget.value),
  }
  if (field.long) return <Textarea {...shared} classNames={{ input: styles.input }} rows={3} />
  return <TextInput {...shared} type={typed[field.format ?? 'text'] ?? 'text'} autoComplete="off" />
}

const View = ({ field, value }: ValueProps<TextField>) => (
  <span className={field.long ? styles.long : undefined}>
    {field.format === 'moment' ? momentInWords(plain(value)) : plain(value)}
  </span>
)

const Cell = ({ value }: ValueProps) => <span title={plain(value)}>{plain(value)}</span>

export const drawnText: DrawnKind<TextField> = { Input, View, Cell, End: null }

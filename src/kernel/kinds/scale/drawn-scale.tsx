import { Select } from '@mantine/core'
import { Degree, Segments } from '#ui/segments.tsx'
import { plain } from '../alone.ts'
import type { DrawnKind, ValueProps } from '../drawn-kind.tsx'
import { said, type InputProps } from '../input-props.ts'
import { WholeEnd } from '../number/drawn-number.tsx'
import { scaleKind, type ScaleField } from './scale.ts'
import styles from './scale.module.css'

/** A degree to be chosen from a list: where there is no room for all of them. */
function Chosen(props: InputProps<ScaleField>) {
  const { field, onChange } = props
  const value = typeof props.value === 'number' ? String(props.value) : null
  return (
    <Select
      {...said(props)}
      data={[...scaleKind.options(field)]}
      value={value}
      onChange={(degree) => onChange(degree === null ? null : Number(degree))}
      clearable={!field.required}
      allowDeselect={false}
    />
  )
}

function Input(props: InputProps<ScaleField>) {
  const { field, name, errors, onChange, quiet, first = false } = props
  if (quiet) return <Chosen {...props} />
  return (
    <Segments
      label={field.label}
      options={field.degrees.map((word, at) => ({ value: at + 1, label: <Degree degree={at + 1} word={word} /> }))}
      value={typeof props.value === 'number' ? props.value : null}
      onChange={onChange}
      description={field.help}
      error={errors[name]}
      required={field.required ?? false}
      clearable={!field.required}
      first={first}
      even
    />
  )
}

const View = ({ field, value }: ValueProps<ScaleField>) => (
  <span>
    <span className={styles.degree}>{plain(value)}</span> {field.degrees[Number(value) - 1]}
  </span>
)

export const drawnScale: DrawnKind<ScaleField> = { Input, View, Cell: View, End: WholeEnd }

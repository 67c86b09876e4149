import { Select } from '@mantine/core'
import { Segments } from '#ui/segments.tsx'
import { plain } from '../alone.ts'
import type { DrawnKind, ValueProps } from '../drawn-kind.tsx'
import { said, type InputProps } from '../input-props.ts'
import { calledAmong, optionsOf, type ChoiceField } from './choice.ts'

const isBrief = (options: readonly string[]) => options.length <= 4 && options.join('').length <= 44

function Input(props: InputProps<ChoiceField>) {
  const { field, name, errors, onChange, quiet, first = false } = props
  const value = typeof props.value === 'string' ? props.value : null
  if (isBrief(field.options) && !quiet)
    return (
      <Segments
        label={field.label}
        options={optionsOf(field)}
        value={value}
        onChange={onChange}
        description={field.help}
        error={errors[name]}
        required={field.required ?? false}
        clearable={!field.required && field.initial === undefined}
        first={first}
      />
    )
  return (
    <Select
      {...said(props)}
      data={optionsOf(field)}
      value={value}
      onChange={onChange}
      clearable={!field.required}
      allowDeselect={false}
      comboboxProps={{ withinPortal: true }}
    />
  )
}

const View = ({ field, value }: ValueProps<ChoiceField>) => <span>{calledAmong(field, plain(value))}</span>

export const drawnChoice: DrawnKind<ChoiceField> = { Input, View, Cell: View, End: null }

import { CloseButton, Popover, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import { useQueries } from '@tanstack/react-query'
import { records, titleOf } from '#record/client.ts'
import type { Definition } from '#record/define.ts'
import { targetOf } from '#record/field/target.ts'
import { useHouse } from '#record/house.tsx'
import { FilterOptions } from './filter-options.tsx'
import { words } from './words.ts'
import styles from './filters.module.css'

type FilterChipProps = {
  readonly definition: Definition
  readonly name: string
  readonly label: string
  readonly values: readonly string[]
  readonly opened: boolean
  readonly onOpen: (open: boolean) => void
  readonly onChange: (values: readonly string[]) => void
}

/** One filter as a part of the sentence; pressed, it shows what may be chosen. */
export function FilterChip({ definition, name, label, values, opened, onOpen, onChange }: FilterChipProps) {
  const said = useWordsOf(definition, name, values)
  const whole = `${label} ${said ? `is ${said}` : '…'}`
  return (
    <Popover opened={opened} onChange={onOpen} position="bottom-start" offset={6} trapFocus returnFocus>
      <span className={styles.chip}>
        <Popover.Target>
          <UnstyledButton className={styles.said} onClick={() => onOpen(!opened)} aria-label={words.change(whole)}>
            {label} {said ? 'is' : '…'} {said && <b>{said}</b>}
          </UnstyledButton>
        </Popover.Target>
        {values.length > 0 && (
          <CloseButton size={20} iconSize={14} aria-label={words.remove(whole)} onClick={() => onChange([])} />
        )}
      </span>
      <Popover.Dropdown className={styles.dropdown}>
        <FilterOptions definition={definition} name={name} label={label} values={values} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The chosen values in words: records are called by their titles, which are fetched. */
function useWordsOf(definition: Definition, name: string, values: readonly string[]): string {
  const { registry } = useHouse()
  const field = definition.fields[name]
  const target = name === 'creator' ? 'person' : field && targetOf(field)
  const other = target ? registry.named(target) : undefined
  const titles = useQueries({
    queries: (other ? values : []).map((number) => ({
      queryKey: [other?.plural, 'glance', number],
      queryFn: () => records(other ?? definition).glance(number),
      staleTime: 60_000,
    })),
  })
  const all = values.map((value, at) => {
    if (name === 'state') return definition.workflow.states[value]?.label ?? value
    const named = titles[at]?.data
    if (other) return named ? titleOf(other, named) : value
    return field?.kind === 'scale' ? `${value} ${field.degrees[Number(value) - 1] ?? ''}` : value
  })
  return all.join(' or ')
}

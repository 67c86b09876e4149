import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import type { Definition } from '#record/define.ts'
import { filterable } from '#record/store/query.ts'
import { FilterChip } from './filter-chip.tsx'
import type { ListSearch } from './list-search.ts'
import { words } from './words.ts'
import styles from './filters.module.css'

type FiltersProps = {
  readonly definition: Definition
  readonly search: ListSearch
  readonly onChange: (search: ListSearch) => void
}

/** What a filter is called. */
const labelOf = (definition: Definition, name: string) => {
  if (name === 'state') return words.state
  return name === 'creator' ? words.creator : (definition.fields[name]?.label ?? name)
}

/** The filters as a sentence: "Risks where State is Assessed and Owner is Priya Nair". */
export function Filters({ definition, search, onChange }: FiltersProps) {
  const [opened, setOpened] = useState<string | null>(null)
  const set = (name: string, values: readonly string[]) => {
    const { [name]: _, ...others } = search.filters
    onChange({ ...search, filters: values.length === 0 ? others : { ...search.filters, [name]: values } })
  }
  const names = [...new Set([...Object.keys(search.filters), ...(opened ? [opened] : [])])]
  const left = filterable(definition).filter((name) => !names.includes(name))

  return (
    <div className={styles.sentence}>
      <span className={styles.words}>
        {names.length === 0 ? words.all(definition.label[1]) : words.where(definition.label[1])}
      </span>
      {names.map((name, at) => (
        <span key={name} className={styles.part}>
          {at > 0 && <span className={styles.words}>{words.and}</span>}
          <FilterChip
            definition={definition}
            name={name}
            label={labelOf(definition, name)}
            values={search.filters[name] ?? []}
            opened={opened === name}
            onOpen={(open) => setOpened(open ? name : null)}
            onChange={(values) => set(name, values)}
          />
        </span>
      ))}
      {search.withVoid && (
        <button type="button" className={styles.chip} onClick={() => onChange({ ...search, withVoid: false })}>
          {words.withVoid}
          <span aria-label={words.remove(words.withVoid)}>×</span>
        </button>
      )}
      <Menu position="bottom-start" offset={6} width={220}>
        <Menu.Target>
          <Button variant="default" className={styles.add} leftSection={<IconPlus size={14} stroke={2} />}>
            {words.filter}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          {left.map((name) => (
            <Menu.Item key={name} onClick={() => setOpened(name)}>
              {labelOf(definition, name)}
            </Menu.Item>
          ))}
          {!definition.master && !search.withVoid && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => onChange({ ...search, withVoid: true })}>{words.withVoid}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import type { Definition } from '#kernel/definition/define.ts'
import { fieldAmong } from '#kernel/store/field-among.ts'
import { readSaid, writeSaid, type Said } from '#kernel/store/filter.ts'
import { filterLabel } from '#kernel/store/filter-words.ts'
import { filterable } from '#kernel/store/query.ts'
import { FilterChip } from './filter-chip.tsx'
import { firstAsked } from './filter-ways.ts'
import type { ListSearch } from './list-search.ts'
import { words } from './words.ts'
import styles from './filters.module.css'

type FiltersProps = {
  readonly definition: Definition
  readonly search: ListSearch
  readonly onChange: (search: ListSearch) => void
}

/** How a label stands in the middle of a sentence; an abbreviation keeps its capitals. */
const within = (label: string) => (/^.[A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1))

/** The filters as a sentence: "Risks where state is not Closed and owner is me". */
export function Filters({ definition: given, search, onChange }: FiltersProps) {
  /** The filter that is being chosen, and what it asks while that is not whole yet. */
  const [opened, setOpened] = useState<{ readonly name: string; readonly said: Said } | null>(null)
  const saidOf = (name: string) => readSaid((search.filters[name] ?? []).join())
  const asked = (name: string) => (search.filters[name] ? saidOf(name) : undefined)
  const fields = Object.entries(given.fields).map(([name, field]) => [name, fieldAmong(field, asked)] as const)
  const definition: Definition = { ...given, fields: Object.fromEntries(fields) }

  const narrow = (name: string, said: Said | null) => {
    const { [name]: _, ...others } = search.filters
    const text = said ? writeSaid(said) : ''
    const next = text === '' ? others : { ...search.filters, [name]: text.split(',') }
    onChange({ ...search, filters: next })
  }
  const change = (name: string, said: Said | null) => {
    setOpened(said && { name, said })
    narrow(name, said)
  }
  const open = (name: string) => {
    const said = search.filters[name] ? saidOf(name) : firstAsked(definition, name)
    setOpened({ name, said })
    // What asks for a whole thing from its first moment narrows at once.
    if (!search.filters[name] && writeSaid(said) !== '') narrow(name, said)
  }

  const [, many] = definition.label
  const names = [...new Set([...Object.keys(search.filters), ...(opened ? [opened.name] : [])])]
  // Which records by name is said by links that lead here, chosen by nobody.
  const left = filterable(definition).filter((name) => name !== 'id' && !names.includes(name))

  return (
    <div className={styles.sentence}>
      {names.length === 0 && <span className={styles.words}>{words.all(many)}</span>}
      {names.map((name, at) => (
        <span key={name} className={styles.part}>
          <span className={styles.words}>
            {at === 0
              ? words.where(many, within(filterLabel(definition, name)))
              : words.and(within(filterLabel(definition, name)))}
          </span>
          <FilterChip
            definition={definition}
            name={name}
            label={filterLabel(definition, name)}
            said={opened?.name === name ? opened.said : saidOf(name)}
            opened={opened?.name === name}
            onOpen={(isOpen) => (isOpen ? open(name) : setOpened(null))}
            onChange={(said) => change(name, said)}
          />
        </span>
      ))}
      {search.withVoid && (
        <button
          type="button"
          className={styles.chip}
          aria-label={words.remove(words.withVoid)}
          onClick={() => onChange({ ...search, withVoid: false })}
        >
          {words.withVoid} <span aria-hidden="true">×</span>
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
            <Menu.Item key={name} onClick={() => open(name)}>
              {filterLabel(definition, name)}
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

import { CloseButton, FocusTrap, Popover, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import { lazy, Suspense } from 'react'
import type { Definition } from '#kernel/definition/define.ts'
import { readSaid, writeSaid, type Said } from '#kernel/store/filter.ts'
import { filterInWords } from '#kernel/store/filter-words.ts'
import { useTitles } from './filter-titles.tsx'
import { words } from './words.ts'
import styles from './filters.module.css'

type FilterChipProps = {
  readonly definition: Definition
  readonly name: string
  readonly label: string
  /** As the address says it; while it is being chosen there may be nothing yet. */
  readonly said: Said
  readonly opened: boolean
  readonly onOpen: (open: boolean) => void
  /** None takes the filter away. */
  readonly onChange: (said: Said | null) => void
}

const none: readonly string[] = []

// With its calendar it weighs as much as the list itself, and most visits to a list change no filter.
const FilterOptions = lazy(() => import('./filter-options.tsx').then((loaded) => ({ default: loaded.FilterOptions })))

/** One filter as a part of the sentence; pressed, it shows what may be chosen. */
export function FilterChip({ definition, name, label, said, opened, onOpen, onChange }: FilterChipProps) {
  const titles = useTitles(definition, name, 'values' in said ? said.values : none)
  const isSaid = writeSaid(said) !== ''
  const [verb, what] = isSaid ? filterInWords(definition, name, readSaid(writeSaid(said)), titles) : ['…', '']
  const whole = `${label} ${verb}${what && ` ${what}`}`
  return (
    <Popover opened={opened} onChange={onOpen} position="bottom-start" offset={6} trapFocus returnFocus>
      <span className={styles.chip}>
        <Popover.Target>
          <UnstyledButton className={styles.said} onClick={() => onOpen(!opened)} aria-label={words.change(whole)}>
            {verb} {what && <b>{what}</b>}
          </UnstyledButton>
        </Popover.Target>
        {isSaid && (
          <CloseButton size={24} iconSize={14} aria-label={words.remove(whole)} onClick={() => onChange(null)} />
        )}
      </span>
      <Popover.Dropdown className={styles.dropdown}>
        <Suspense fallback={null}>
          <FocusTrap>
            <div>
              <FilterOptions definition={definition} name={name} label={label} said={said} onChange={onChange} />
            </div>
          </FocusTrap>
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

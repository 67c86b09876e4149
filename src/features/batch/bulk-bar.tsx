import { Button, CloseButton, Menu } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { useState } from 'react'
import type { Listed, Page } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { totalInWords } from '#kernel/api/total.ts'
import { BulkDialog, type Deed } from './bulk-dialog.tsx'
import { MatchingDialog } from './matching-dialog.tsx'
import type { Asked } from './matching.ts'
import { fieldsOffered, stepsOffered } from './offers.ts'
import { words } from './words.ts'
import styles from './bulk-bar.module.css'

type BulkBarProps = {
  readonly definition: Definition
  readonly selected: readonly Listed[]
  /** What the list finds; null while that is not known. */
  readonly total: Page['total']
  /** What the list is asked for. */
  readonly asked: Asked
  /** Whether everything that the list finds is selected, loaded or not. */
  readonly isEverything: boolean
  readonly onEverything: () => void
  readonly onClear: () => void
}

type Chosen = {
  readonly deed: Deed
  /** Null: everything that the list finds, which is asked for first. */
  readonly records: readonly Listed[] | null
}

/** What can be done with the selected records; there only while some are. */
export function BulkBar(props: BulkBarProps) {
  const { definition, selected, total, asked, isEverything, onEverything, onClear } = props
  /** The records are those that were selected when it was chosen: what is done to them changes the list behind. */
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const fields = fieldsOffered(definition)
  // What is not loaded may stand anywhere.
  const states = isEverything ? Object.keys(definition.workflow.states) : selected.map(({ state }) => state)
  const steps = stepsOffered(definition, new Set(states))
  const choose = (deed: Deed) => setChosen({ deed, records: isEverything ? null : selected })
  const close = () => setChosen(null)
  const hasMore = total !== null && total.count > selected.length
  return (
    <>
      {selected.length > 0 && (
        <div className={styles.bar} role="toolbar" aria-label={words.bar}>
          <span className={styles.count} role="status">
            {isEverything && total ? words.everything(totalInWords(total)) : words.selected(selected.length)}
          </span>
          {hasMore && !isEverything && (
            <Button variant="subtle" onClick={onEverything}>
              {words.selectEverything(totalInWords(total))}
            </Button>
          )}
          {fields.length > 0 && (
            <Menu position="top-start" offset={6} width={220}>
              <Menu.Target>
                <Button variant="default">{words.change}</Button>
              </Menu.Target>
              <Menu.Dropdown className={styles.menu}>
                {fields.map(([name, field]) => (
                  <Menu.Item key={name} onClick={() => choose({ is: 'change', name, field })}>
                    {field.label}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          {steps.length > 0 && (
            <Menu position="top-start" offset={6} width={240}>
              <Menu.Target>
                <Button variant="default">{words.step}</Button>
              </Menu.Target>
              <Menu.Dropdown className={styles.menu}>
                {steps.map(([name, step]) => (
                  <Menu.Item key={name} onClick={() => choose({ is: 'step', name, step })}>
                    {step.label}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          <CloseButton className={styles.clear ?? ''} aria-label={words.clear} onClick={onClear} />
        </div>
      )}
      {chosen?.records && (
        <BulkDialog {...chosen} records={chosen.records} definition={definition} onClose={close} onDone={onClear} />
      )}
      {chosen?.records === null && (
        <MatchingDialog definition={definition} deed={chosen.deed} asked={asked} onClose={close} onDone={onClear} />
      )}
    </>
  )
}

import { Button, CloseButton, Menu } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { useState } from 'react'
import type { Listed } from '#record/client.ts'
import type { Definition } from '#record/define.ts'
import { BulkDialog, type Deed } from './bulk-dialog.tsx'
import { fieldsOffered, stepsOffered } from './offers.ts'
import { words } from './words.ts'
import styles from './bulk-bar.module.css'

type BulkBarProps = {
  readonly definition: Definition
  readonly selected: readonly Listed[]
  readonly onClear: () => void
}

/** What can be done with the selected records; there only while some are. */
export function BulkBar({ definition, selected, onClear }: BulkBarProps) {
  /** The records are those that were selected when it was chosen: what is done to them changes the list behind. */
  const [chosen, setChosen] = useState<{ readonly deed: Deed; readonly records: readonly Listed[] } | null>(null)
  const fields = fieldsOffered(definition)
  const steps = stepsOffered(definition, new Set(selected.map(({ state }) => state)))
  const choose = (deed: Deed) => setChosen({ deed, records: selected })
  return (
    <>
      {selected.length > 0 && (
        <div className={styles.bar} role="toolbar" aria-label={words.bar}>
          <span className={styles.count} role="status">
            {words.selected(selected.length)}
          </span>
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
          <CloseButton aria-label={words.clear} onClick={onClear} />
        </div>
      )}
      {chosen && (
        <BulkDialog
          definition={definition}
          deed={chosen.deed}
          records={chosen.records}
          onClose={() => setChosen(null)}
          onDone={onClear}
        />
      )}
    </>
  )
}

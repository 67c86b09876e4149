import { Checkbox, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useEffect, useRef, type FocusEvent } from 'react'
import type { ModuleChoice } from './use-modules.tsx'
import { words } from './words.ts'
import styles from './search.module.css'

type ModulesListProps = { readonly modules: ModuleChoice; readonly onLeave: () => void }

/** A box for each module, under the names of their groups. */
export function ModulesList({ modules, onLeave }: ModulesListProps) {
  const { all, chosen } = modules
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.querySelector('input')?.focus(), [])

  const isAll = chosen.length === all.length
  const names = new Set(chosen.map(({ ModuleName }) => ModuleName))
  const groups = [...new Set(all.map(({ GroupName }) => GroupName))]
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) onLeave()
  }
  return (
    <div className={styles.choice} onBlur={leave}>
      <div className={styles.choiceHead}>
        <span role="status">{words.searched(chosen.length, all.length)}</span>
        <UnstyledButton className={styles.all} onClick={isAll ? modules.chooseNone : modules.chooseAll}>
          {isAll ? words.none : words.all}
        </UnstyledButton>
      </div>
      <div className={styles.boxes} ref={list}>
        {groups.map((group) => (
          <fieldset key={group} className={styles.group}>
            <legend>{group}</legend>
            {all
              .filter(({ GroupName }) => GroupName === group)
              .map(({ ModuleName, DisplayName }) => (
                <Checkbox
                  key={ModuleName}
                  size="xs"
                  radius="xs"
                  label={DisplayName}
                  checked={names.has(ModuleName)}
                  onChange={() => modules.toggle(ModuleName)}
                />
              ))}
          </fieldset>
        ))}
      </div>
    </div>
  )
}

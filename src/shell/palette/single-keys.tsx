import { Button } from '@mantine/core'
import { usePreference } from '#shell/frame/preference.tsx'
import { words } from './words.ts'
import styles from './shortcuts.module.css'

/** Switches off the shortcuts that are one key, for whoever dictates or presses keys by mistake (WCAG 2.1.4). */
export function SingleKeys() {
  const { preference, prefer } = usePreference()
  const isOn = preference.singleKeys !== false
  return (
    <div className={styles.single}>
      <p className={styles.explain}>{isOn ? words.singleOn : words.singleOff}</p>
      <Button variant="default" onClick={() => prefer({ singleKeys: !isOn })}>
        {isOn ? words.switchOff : words.switchOn}
      </Button>
    </div>
  )
}

import { Fragment } from 'react'
import { written } from '#ui/shortcuts.tsx'
import { words } from './words.ts'
import styles from './desk.module.css'

const { short } = words.keys

const sides = [
  [
    [['j', 'k'], short.move],
    [['[', ']'], short.change],
    [['o'], short.evidence],
  ],
  [
    [['mod+enter'], short.sign],
    [['r'], short.reject],
    [['s'], short.skip],
    [['Esc'], short.leave],
  ],
] as const

/** The keys, for whoever has a keyboard; the list of shortcuts tells them as well. */
export const Foot = () => (
  <footer className={styles.foot} aria-hidden="true">
    {sides.map((keys, at) => (
      <span key={at} className={styles.keys}>
        {keys.map(([pressed, does]) => (
          <span key={does} className={styles.keyed}>
            {pressed.map((key) => (
              <Fragment key={key}>
                {written(key)
                  .split('+')
                  .map((one) => (
                    <kbd key={one} className={styles.key}>
                      {one}
                    </kbd>
                  ))}
              </Fragment>
            ))}
            {does}
          </span>
        ))}
      </span>
    ))}
  </footer>
)

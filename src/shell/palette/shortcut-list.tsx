import { Dialog } from '#ui/dialog.tsx'
import { useShortcuts, written } from '#ui/shortcuts.tsx'
import { SingleKeys } from './single-keys.tsx'
import { words } from './words.ts'
import styles from './shortcuts.module.css'

/** Every key that does something on the screen as it is. */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const groups = useShortcuts(words.everywhere)
  return (
    <Dialog opened onClose={onClose} title={words.shortcuts} width={560}>
      {groups.map(({ where, keys, says }) => (
        <section key={where} className={styles.group}>
          <h3 className={styles.heading}>{where}</h3>
          {keys && (
            <dl className={styles.keys}>
              {keys.map(([pressed, does]) => (
                <div key={does} className={styles.line}>
                  <dt>
                    <Pressed keys={pressed} />
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          )}
          {says && <p className={styles.says}>{says}</p>}
        </section>
      ))}
      <SingleKeys />
    </Dialog>
  )
}

const Pressed = ({ keys }: { readonly keys: string }) =>
  keys.split(' ').map((one) => (
    <span key={one} className={styles.pressed}>
      {written(one)
        .split('+')
        .map((key) => (
          <kbd key={key} className={styles.key}>
            {key}
          </kbd>
        ))}
    </span>
  ))

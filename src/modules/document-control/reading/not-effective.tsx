import { Button } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { Link } from '@tanstack/react-router'
import { words } from './words.ts'
import styles from './reader.module.css'

type State = keyof typeof words.notEffective

/** What leads on, by the state of what nobody works by. */
const leads: Partial<Record<State, string>> = {
  superseded: words.openEffective,
  obsolete: words.openReplacement,
}

const isState = (state: string): state is State => Object.hasOwn(words.notEffective, state)

/**
 * Says that nobody works by what stands below, and leads to what they work by.
 * @param props `document`: that of a version, or what replaces an obsolete document
 */
export function NotEffective({ state, document }: { readonly state: string; readonly document?: string | undefined }) {
  if (!isState(state)) return null
  return (
    <div className={styles.band} role="status">
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
      <span>{words.notEffective[state]}</span>
      {document !== undefined && leads[state] && (
        <Button
          classNames={{ root: styles.way, label: styles.wayLabel }}
          renderRoot={(props) => (
            <Link to="/$module/$number" params={{ module: 'document-control', number: document }} {...props} />
          )}
        >
          {leads[state]}
        </Button>
      )}
    </div>
  )
}

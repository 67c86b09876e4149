import { UnstyledButton } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from '@tanstack/react-router'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { mayBegin } from '#kernel/access/may-begin.ts'
import { whoInWords } from '#kernel/access/words.ts'
import { words } from './empty-words.ts'
import styles from './empty.module.css'

type EmptyProps = { readonly definition: Definition; readonly isNarrowed: boolean; readonly onClear: () => void }

/** Says what belongs here and offers the first step; under the columns' heads, which stay. */
export function Empty({ definition, isNarrowed, onClear }: EmptyProps) {
  const [one, many] = definition.label
  if (isNarrowed)
    return (
      <div className={styles.empty} role="status">
        <h2 className={styles.title}>{words.nothing.title(many)}</h2>
        <p className={styles.words}>{words.nothing.explain}</p>
        <UnstyledButton className={styles.clear} onClick={onClear}>
          {words.nothing.clear}
        </UnstyledButton>
      </div>
    )
  return (
    <div className={styles.empty} role="status">
      <h2 className={styles.title}>{words.empty.title(many)}</h2>
      <p className={styles.words}>{words.empty.explain(one)}</p>
      <First definition={definition} />
    </div>
  )
}

function First({ definition }: Pick<EmptyProps, 'definition'>) {
  const { me, routeOf } = useFrame()
  const route = routeOf(definition.name)
  if (definition.begins) return <p className={styles.words}>{definition.begins}</p>
  if (!route || !mayBegin(me, definition))
    return <p className={styles.words}>{words.empty.noRight(whoInWords(definition.may.create, {}))}</p>
  return (
    <Link to="/$module/new/$record" params={{ module: route, record: definition.name }} className={styles.step}>
      <span className={styles.icon}>
        <IconPlus size={16} stroke={1.8} aria-hidden="true" />
      </span>
      <span>
        <span className={styles.first}>{words.empty.first}</span>
        <span className={styles.explain}>{words.empty.firstExplain}</span>
      </span>
    </Link>
  )
}

import type { Listed } from '#kernel/api/client.ts'
import { OneCause } from './one-cause.tsx'
import { lacksAction } from './graph.ts'
import { whyTrees, type Why } from './why-tree.ts'
import { words } from './words.ts'
import styles from './causes.module.css'

type TreeProps = {
  readonly causes: readonly Listed[]
  readonly parent?: string
}

/** The causes as whys under whys: why it happened, and why it was not seen. */
export function Tree({ causes, parent }: TreeProps) {
  return (['Occurrence', 'Escape'] as const).map((side) => {
    const trees = whyTrees(causes.filter((cause) => cause.side === side))
    if (trees.length === 0) return null
    return (
      <section key={side} aria-label={words[side]}>
        <h3 className={styles.side}>{words[side]}</h3>
        <Whys whys={trees} causes={causes} {...(parent && { parent })} />
      </section>
    )
  })
}

const Whys = ({ whys, ...rest }: TreeProps & { readonly whys: readonly Why<Listed>[] }) => (
  <ul className={styles.whys}>
    {whys.map(({ cause, whys: further }) => (
      <li key={cause.id} className={styles.branch}>
        <OneCause
          cause={cause}
          isMissing={lacksAction(cause, rest.causes)}
          {...(rest.parent && { parent: rest.parent })}
        />
        {further.length > 0 && <Whys whys={further} {...rest} />}
      </li>
    ))}
  </ul>
)

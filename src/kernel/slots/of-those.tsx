import { useFrame } from '#kernel/outline/frame.tsx'
import { useRegistry } from './slots.tsx'
import { isCleared, readsAll } from '#kernel/access/scopes.ts'
import styles from './of-those.module.css'
import { words } from './of-those-words.ts'

type OfThoseProps = {
  /** The kinds of records that the figures count. */
  readonly kinds: readonly string[]
}

/**
 * Stands beside figures and says that they count what their reader may read; nothing for a reader from whom no record of
 * these kinds is kept.
 */
export function OfThose({ kinds }: OfThoseProps) {
  const registry = useRegistry()
  const { me } = useFrame()
  return kinds.every((kind) => readsAll(me, registry.named(kind))) ? null : <Said />
}

/** The same beside figures that count records of every kind, where no definition has come yet. */
export const OfAllThose = () => (isCleared(useFrame().me) ? null : <Said />)

const Said = () => <span className={styles.said}>{words.ofThose}</span>

import styles from './movement.module.css'

type MovementProps = {
  readonly inherent: number | null
  readonly current: number | null
  readonly target: number | null
  /** The highest value; the lowest is 1. */
  readonly most: number
}

/** Room for the radius of the circles at both ends, in pixels. */
const edge = 5
const width = 78

/** A value on its way: a hollow circle where it came from, a filled one where it stands, a tick where it shall be. */
export function Movement({ inherent, current, target, most }: MovementProps) {
  const known = [
    ['inherent', inherent],
    ['current', current],
    ['target', target],
  ].flatMap(([word, value]) => (value === null ? [] : `${word} ${value}`))
  if (known.length === 0) return null
  const at = (value: number) => edge + ((value - 1) / (most - 1)) * (width - 2 * edge)
  const said = known.join(', ')
  return (
    <svg className={styles.movement} width={width} height="16" viewBox={`0 0 ${width} 16`} role="img" aria-label={said}>
      <title>{said}</title>
      <path className={styles.scale} d={`M${edge} 8H${width - edge}`} />
      {inherent !== null && current !== null && <path className={styles.way} d={`M${at(inherent)} 8H${at(current)}`} />}
      {target !== null && <path className={styles.target} d={`M${at(target)} 2v12`} />}
      {inherent !== null && <circle className={styles.inherent} cx={at(inherent)} cy="8" r="3.25" />}
      {current !== null && <circle className={styles.current} cx={at(current)} cy="8" r="4" />}
    </svg>
  )
}

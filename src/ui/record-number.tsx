import styles from './record-number.module.css'

/**
 * A record's number, which never wraps. Only its digit groups are tabular: tabular figures widen hyphens.
 * `split` sets the prefix and year back, so that the eye finds the counter in a list.
 */
export const RecordNumber = ({ number, split = false }: { readonly number: string; readonly split?: boolean }) => {
  const parts = number.split('-')
  return (
    <span className={`${styles.number} ${split ? styles.split : ''}`}>
      {parts.map((part, at) => (
        <span key={at}>
          {at > 0 && '-'}
          <span className={`${/^\d+$/.test(part) ? styles.digits : ''} ${at === parts.length - 1 ? styles.last : ''}`}>
            {part}
          </span>
        </span>
      ))}
    </span>
  )
}

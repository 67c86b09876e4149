import { initials, shortName } from './initials.ts'
import styles from './avatar.module.css'

const letterSize = { 20: 9.5, 28: 11, 32: 12 } as const

type AvatarProps = { readonly name: string; readonly size: 20 | 28 | 32; readonly you?: boolean }

/** A person's initials, drawn and not written: the name stands beside them. Only you are teal; other people have no colours. */
export const Avatar = ({ name, size, you }: AvatarProps) => (
  <span
    className={styles.avatar}
    style={{ '--size': `${size}px`, fontSize: letterSize[size] }}
    data-you={you || undefined}
    data-initials={initials(name)}
    aria-hidden="true"
  />
)

/** A person in a line: initials and name. */
export const PersonName = ({
  name,
  you,
  short,
}: {
  readonly name: string
  readonly you?: boolean
  readonly short?: boolean
}) => (
  <span className={styles.person} title={short ? name : undefined}>
    <Avatar name={name} size={20} {...(you !== undefined && { you })} />
    <span className={styles.name}>{short ? shortName(name) : name}</span>
  </span>
)

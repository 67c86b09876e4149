import { Link } from '@tanstack/react-router'
import { hasRole } from '#kernel/access/has-role.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { words } from './words.ts'
import styles from './reporting.module.css'

/** On from the form: to what one has reported, and for those who look after places to their codes. */
export function MoreWays() {
  const { me } = useFrame()
  const hasCodes = me.grants.some(({ site }) => hasRole(me, 'quality', site) || hasRole(me, 'administrator', site))
  return (
    <nav className={styles.more} aria-label={words.moreWays}>
      <Link to="/report" search={{ view: 'mine' }}>
        {words.mine}
      </Link>
      {hasCodes && (
        <Link to="/report" search={{ view: 'codes' }}>
          {words.codes}
        </Link>
      )}
    </nav>
  )
}

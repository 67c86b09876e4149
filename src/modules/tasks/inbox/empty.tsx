import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { words } from './words.ts'
import styles from './empty.module.css'

/** Nothing is left: the line hangs still. Says what comes here, and what else there is to look at. */
export function Empty({ what }: { readonly what: keyof typeof words.empty }) {
  const [title, explain] = words.empty[what]
  return (
    <div className={styles.empty} role="status">
      {what === 'all' && <Still />}
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.words}>{explain}</p>
      {what === 'all' && (
        <ul className={styles.ways}>
          <Way icon={<IconClock size={18} stroke={1.6} />} why={words.ways.waitingWhy}>
            <Link to="/$module" params={{ module: 'tasks' }} search={{ tab: 'waiting' }} replace>
              {words.ways.waiting}
            </Link>
          </Way>
          <Way icon={<IconPlus size={18} stroke={1.6} />} why={words.ways.riskWhy}>
            <Link to="/$module/new/$record" params={{ module: 'risk-management', record: 'risk' }}>
              {words.ways.risk}
            </Link>
          </Way>
        </ul>
      )}
    </div>
  )
}

type WayProps = { readonly icon: ReactNode; readonly why: string; readonly children: ReactNode }

const Way = ({ icon, why, children }: WayProps) => (
  <li className={styles.way}>
    <span className={styles.icon} aria-hidden="true">
      {icon}
    </span>
    <span>
      {children}
      <span className={styles.why}>{why}</span>
    </span>
  </li>
)

/** The plumb line at rest, exactly over its point. */
const Still = () => (
  <svg className={styles.still} width="120" height="132" viewBox="0 0 120 132" aria-hidden="true" focusable="false">
    <path d="M60 0v78" stroke="currentColor" strokeWidth="1.5" className={styles.line} />
    <g transform="translate(38 60)">
      <path
        d="M22 17.5h-1.9a1.1 1.1 0 0 0-1.1 1.1v2.3l-4.3 3.3a1.9 1.9 0 0 0-.7 1.5v2c0 .5.15 1 .42 1.4L22 42Z"
        fill="#2c9a92"
      />
      <path
        d="M22 17.5h1.9a1.1 1.1 0 0 1 1.1 1.1v2.3l4.3 3.3c.45.35.7.9.7 1.5v2c0 .5-.15 1-.42 1.4L22 42Z"
        fill="#1b847d"
      />
    </g>
    <path d="M20 118h80" stroke="currentColor" strokeWidth="1.5" className={styles.ground} />
    <path d="M60 110v16M52 118h16" stroke="currentColor" strokeWidth="1.5" className={styles.cross} />
  </svg>
)

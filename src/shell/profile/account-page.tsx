import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import screens from '#shell/screens/screens.module.css'
import { words } from './words.ts'
import styles from './profile.module.css'

const pages = [
  ['profile', '/profile'],
  ['preferences', '/profile/preferences'],
] as const

type AccountPageProps = { readonly current: (typeof pages)[number][0]; readonly children: ReactNode }

/** The frame of the two pages of one's account. */
export const AccountPage = ({ current, children }: AccountPageProps) => (
  <>
    <title>{`${words[current]} · Plumbline`}</title>
    <h1>{words[current]}</h1>
    <nav className={screens.tabs} aria-label={words.pages}>
      {pages.map(([page, to]) => (
        <Link
          key={page}
          to={to}
          className={screens.tab}
          data-current={page === current || undefined}
          aria-current={page === current ? 'page' : undefined}
        >
          {words[page]}
        </Link>
      ))}
    </nav>
    <div className={styles.page}>{children}</div>
  </>
)

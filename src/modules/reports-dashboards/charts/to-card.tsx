import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { filled, type Search } from '#screens/list/list-search.ts'

type ToCardProps = {
  readonly measure: string
  /** The day of the value; none: as of what the dashboard shows. */
  readonly at?: string
  readonly label?: string
  readonly className?: string
  readonly children: ReactNode
}

/** Leads to the card of a measure: everything that a figure is made of. It stands in pages and in charts alike. */
export const ToCard = ({ measure, at, label, className, children }: ToCardProps) => (
  <Link
    to="/$module"
    params={{ module: 'reports-dashboards' }}
    search={(now: Search) => ({
      ...filled({ ...now, at: undefined }),
      list: 'dashboards',
      measure,
      ...(at && { at }),
    })}
    replace
    resetScroll={false}
    aria-label={label}
    className={className}
  >
    {children}
  </Link>
)

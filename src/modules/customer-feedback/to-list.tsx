import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type ToListProps = {
  /** The definition whose list it is. */
  readonly list: string
  readonly search: Readonly<Record<string, string>>
  readonly className?: string | undefined
  readonly title?: string
  readonly children: ReactNode
}

/** Leads to a list of this module with the same filter. */
export const ToList = ({ list, search, className, title, children }: ToListProps) => (
  <Link
    to="/$module"
    params={{ module: 'customer-feedback' }}
    search={{ list, ...search }}
    className={className}
    title={title}
  >
    {children}
  </Link>
)

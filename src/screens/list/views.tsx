// How else a list can be looked at than as a table: a module says which views there are, the frame is the list's own.
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ComponentType } from 'react'
import { onlyItself, useCurrentInView } from '#ui/use-current-in-view.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { usePast } from '#kernel/outline/past.tsx'
import { filled, writeListSearch, type ListSearch, type Search } from './list-search.ts'
import { words } from './words.ts'
import styles from './views.module.css'

type Icon = ComponentType<{ readonly size?: number; readonly stroke?: number; readonly 'aria-hidden'?: true }>

/** What a view is told: how the list is narrowed, which it shares with the table. */
export type ViewProps = {
  readonly definition: Definition
  readonly search: ListSearch
  /** The same, as the API is asked. */
  readonly asked: Search
  /** Narrows it otherwise, in this view and in the others. */
  readonly onSearch: (search: ListSearch) => void
}

/** A view of a list; `Screen` is lazy, so that its code loads when it is first looked at. */
export type ListView = {
  /** In the address: `?view=heat-maps`. */
  readonly name: string
  readonly label: string
  readonly Icon: Icon
  readonly Screen: ComponentType<ViewProps>
  /** What it says of itself in the address beside the filters, and keeps when they change: the month it shows. */
  readonly says?: readonly string[]
  /** The kinds of records that it counts beside those of the list. */
  readonly counts?: readonly string[]
  /** It shows fewer records than the filters find: what would find just those, so that the count beside the title is theirs. */
  readonly narrows?: (asked: Search) => Search
  /** It shows other records than the list finds, or in another order: then it says itself what is exported. */
  readonly takesItself?: true
  /** It can be drawn as of a day: all that it asks, it asks with the day of `usePast`. */
  readonly past?: true
}

/** What a strip above the table is told. */
export type StripProps = Omit<ViewProps, 'search'>

/** The views of one list: what its table is called among them, the others, and what stands above the table. */
export type ListViews = {
  readonly table: Pick<ListView, 'label' | 'Icon'>
  readonly others: readonly ListView[]
  /** Lazy, as the screens of views are. */
  readonly Strip?: ComponentType<StripProps>
  /** Whether it is folded until somebody opens it: so much room is kept until it comes. */
  readonly isStripFolded?: true
}

type ViewSwitchProps = {
  readonly definition: Definition
  readonly views: ListViews
  readonly current: string | undefined
}

/** Leads from view to view; the filters stay. */
export function ViewSwitch({ definition, views, current }: ViewSwitchProps) {
  const route = useFrame().routeOf(definition.name)
  const isPast = usePast() !== null
  const strip = useCurrentInView(current)
  const others = isPast ? views.others.filter(({ past }) => past) : views.others
  if (!route || others.length === 0) return null
  return (
    <nav ref={strip} className={styles.switch} aria-label={words.views(definition.label[1])}>
      {[{ name: undefined, ...views.table }, ...others].map(({ name, label, Icon }) => (
        <Link
          key={label}
          to="/$module"
          params={{ module: route }}
          search={(now: Search) => filled({ ...now, view: name })}
          resetScroll={false}
          className={styles.view}
          data-current={name === current || undefined}
          activeOptions={onlyItself}
          aria-current={name === current ? 'page' : undefined}
        >
          <Icon size={16} stroke={1.8} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  )
}

type ToTableProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  readonly definition: Definition
  readonly search: ListSearch
}

/** A link to the table, narrowed as said. */
export function ToTable({ definition, search, ...props }: ToTableProps) {
  const route = useFrame().routeOf(definition.name)
  const on = usePast()
  if (!route) return null
  const narrowed = filled({ ...writeListSearch(search), ...(on !== null && { on }) })
  return (
    <Link
      to="/$module"
      params={{ module: route }}
      search={({ list }: Search) => ({ ...(list && { list }), ...narrowed })}
      {...props}
    />
  )
}

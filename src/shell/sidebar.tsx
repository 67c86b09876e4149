import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs'
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { Link, useLocation } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Group, Module } from '#kernel/outline/module.ts'
import { modules } from '#modules/contents/modules.ts'
import { Mark, Wordmark } from '#ui/mark.tsx'
import { moduleIcons } from './frame/icons.tsx'
import { usePreference } from './frame/preference.tsx'
import { useHovered, type SidebarState } from './frame/sidebar-state.tsx'
import { NewBadge } from './tasks/feed.tsx'
import { words } from './frame/words.ts'
import styles from './sidebar.module.css'

const headings: readonly Group[] = ['Quality Events', 'Engagement', 'Reports & Control', 'Administration']
/** The id of what stands beside Home. */
const badge = 'home-badge'
const within = (group: Group) => modules.filter(({ place }) => place?.group === group)

/** The modules, in the order and under the headings of the specification, and how the sidebar looks. */
export const Sidebar = ({ sidebar }: { readonly sidebar: SidebarState }) => (
  <aside className={styles.sidebar} aria-label={words.sidebar} data-rail={sidebar.rail || undefined} {...useHovered()}>
    <Link to="/" className={styles.brand} aria-label={words.product}>
      <span className={styles.word}>
        <Wordmark />
      </span>
      <span className={styles.mark}>
        <Mark />
      </span>
    </Link>
    <nav className={styles.nav} aria-label={words.main}>
      <Entries modules={within('home')} />
      {headings.map((heading) => (
        <section key={heading} className={styles.group}>
          <h2 className={styles.heading}>{heading}</h2>
          <Entries modules={within(heading)} />
        </section>
      ))}
      <More />
    </nav>
    <div className={styles.toggles}>
      <ThemeToggle />
      {!sidebar.narrow && <WidthToggle sidebar={sidebar} />}
    </div>
  </aside>
)

const Entries = ({ modules: listed }: { readonly modules: readonly Module[] }) => (
  <ul className={styles.entries}>
    {listed.map((module) => (
      <li key={module.route}>
        <Entry module={module} />
        {module.place?.group === 'home' && <NewBadge id={badge} />}
      </li>
    ))}
  </ul>
)

function Entry({ module }: { readonly module: Module }) {
  const { pathname } = useLocation()
  const current = pathname.split('/')[1] === module.route
  const Icon = moduleIcons[module.place?.icon ?? 'home']
  return (
    <Link
      to="/$module"
      params={{ module: module.route }}
      className={styles.entry}
      data-current={current || undefined}
      aria-current={current ? 'page' : undefined}
      aria-describedby={module.place?.group === 'home' ? badge : undefined}
    >
      {current && <Plumb />}
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span className={styles.label}>{module.label}</span>
    </Link>
  )
}

/** Where we stand: the line with its bob. */
const Plumb = () => (
  <svg className={styles.plumb} width="6" height="31" viewBox="0 0 6 31" aria-hidden="true">
    <path d="M3 0v23" stroke="currentColor" strokeWidth="2" />
    <path d="M0 22h6L3 31Z" fill="currentColor" />
  </svg>
)

function More() {
  const { pathname } = useLocation()
  const listed = within('more')
  const isInside = listed.some(({ route }) => pathname.split('/')[1] === route)
  const { preference, prefer } = usePreference()
  const [turned, setTurned] = useState<boolean>()
  const opened = turned ?? (preference.moreOpen === true || isInside)
  const turn = () => {
    setTurned(!opened)
    prefer({ moreOpen: !opened })
  }
  return (
    <section className={styles.group}>
      <UnstyledButton className={styles.entry} onClick={turn} aria-expanded={opened}>
        <IconChevronRight
          className={styles.chevron}
          data-opened={opened || undefined}
          size={18}
          stroke={1.6}
          aria-hidden
        />
        <IconDots className={styles.dots} size={18} stroke={1.6} aria-hidden />
        <span className={styles.label}>{words.more}</span>
        <span className={styles.count}>{listed.length}</span>
      </UnstyledButton>
      <div className={styles.fold} data-opened={opened || undefined} inert={!opened}>
        <div className={styles.inner}>
          <Entries modules={listed} />
        </div>
      </div>
    </section>
  )
}

const Toggle = ({
  label,
  icon,
  onClick,
}: {
  readonly label: string
  readonly icon: ReactNode
  readonly onClick: () => void
}) => (
  <UnstyledButton className={styles.entry} onClick={onClick}>
    {icon}
    <span className={styles.label}>{label}</span>
  </UnstyledButton>
)

function ThemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const Icon = isDark ? IconSun : IconMoon
  return (
    <Toggle
      label={isDark ? words.light : words.dark}
      icon={<Icon size={18} stroke={1.6} aria-hidden="true" />}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    />
  )
}

const WidthToggle = ({ sidebar }: { readonly sidebar: SidebarState }) => {
  const Icon = sidebar.rail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <Toggle
      label={sidebar.rail ? words.fix : words.collapse}
      icon={<Icon size={18} stroke={1.6} aria-hidden="true" />}
      onClick={sidebar.toggleFixed}
    />
  )
}

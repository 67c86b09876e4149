import { ActionIcon } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import { createElement, Fragment, useEffect, useState, type ReactNode } from 'react'
import { RichView } from '#kernel/kinds/rich/rich-view.tsx'
import { anchorOf, type Section } from '../numbering.ts'
import { useRemarks } from '../remarks/context.tsx'
import { words } from './words.ts'
import styles from './reader.module.css'

/** The key of the section that stands at the top of the window, as far as one can tell. */
function useCurrent(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const inView = new Set<string>()
    const look = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inView.add(target.id)
          else inView.delete(target.id)
        const first = sections.find((section) => inView.has(anchorOf(section)))
        if (first) setCurrent(first.key)
      },
      { rootMargin: '0px 0px -60% 0px' },
    )
    for (const section of sections) {
      const element = document.getElementById(anchorOf(section))
      if (element) look.observe(element)
    }
    return () => look.disconnect()
  }, [sections])
  return current ?? sections[0]?.key
}

/** The sections at the side, the one that is read marked. */
function Contents({ sections }: { readonly sections: readonly Section[] }) {
  const current = useCurrent(sections)
  return (
    <nav className={styles.contents} aria-label={words.sections}>
      <p className={styles.small}>{words.sections}</p>
      <ol>
        {sections.map((section) => (
          <li key={section.key} data-depth={section.depth}>
            <a href={`#${anchorOf(section)}`} aria-current={section.key === current ? 'location' : undefined}>
              <span className={styles.number}>{section.number}</span> {section.heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The address of a section, for whoever wants to speak of it. */
function CopyLink({ section }: { readonly section: Section }) {
  const copy = async () => {
    const { origin, pathname, search } = window.location
    await navigator.clipboard.writeText(`${origin}${pathname}${search}#${anchorOf(section)}`)
    notifications.show({ message: words.copied })
  }
  return (
    <ActionIcon
      className={styles.copy}
      size={24}
      variant="subtle"
      aria-label={words.linkTo(section.heading)}
      onClick={() => void copy()}
    >
      <IconLink size={14} stroke={1.8} aria-hidden="true" />
    </ActionIcon>
  )
}

type SectionViewProps = { readonly section: Section; readonly tools?: ReactNode }

export function SectionView({ section, tools }: SectionViewProps) {
  const remarks = useRemarks()
  return (
    <section className={styles.section} id={anchorOf(section)} tabIndex={-1} data-depth={section.depth}>
      <header className={styles.heading}>
        {createElement(
          `h${section.depth + 1}`,
          null,
          <>
            <span className={styles.number}>{section.number}</span> {section.heading}
          </>,
        )}
        {remarks && <remarks.Tool section={section} />}
        <CopyLink section={section} />
        {tools}
      </header>
      <Beside section={section}>
        {section.body ? (
          <div data-passage={section.key}>
            <RichView value={section.body} marks={remarks?.marks(section)} />
          </div>
        ) : (
          <p className={styles.small}>{words.nothing}</p>
        )}
      </Beside>
    </section>
  )
}

/** What stands in the place of a section, with what is said on it. */
export function Beside({ section, children }: { readonly section: Section; readonly children: ReactNode }) {
  const remarks = useRemarks()
  // The same around it whether anything was said or not: what somebody types in it stays when the first comment comes.
  return (
    <div className={styles.row}>
      <div className={styles.said}>{children}</div>
      {remarks && <remarks.Threads section={section} />}
    </div>
  )
}

type ReaderProps = {
  readonly sections: readonly Section[]
  /** What stands in the place of a section, where it is written. */
  readonly draw?: (section: Section) => ReactNode
}

/** What a version says, with its sections at the side. */
export function Reader({ sections, draw }: ReaderProps) {
  useEffect(() => {
    // The text has come after the address was looked at.
    if (window.location.hash.startsWith('#section-'))
      document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [])
  const areThere = useRemarks()?.areThere ?? false
  if (sections.length === 0) return <p className={styles.small}>{words.empty}</p>
  return (
    <div className={styles.reader} data-commented={areThere || undefined}>
      <Contents sections={sections} />
      <div className={styles.text}>
        {sections.map((section) => (
          <Fragment key={section.key}>{draw?.(section) ?? <SectionView section={section} />}</Fragment>
        ))}
      </div>
    </div>
  )
}

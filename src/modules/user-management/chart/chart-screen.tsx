import { Button, TextInput, UnstyledButton } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { fold } from '#lib/fold.ts'
import { ask } from '#lib/http.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Coming } from '#ui/coming.tsx'
import { collection } from '#kernel/outline/names.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { PrintMark } from '#features/print/print-mark.tsx'
import { person } from '../person.ts'
import { treesOf, waysTo, type Branch, type Charted } from './tree.ts'
import { words } from './words.ts'
import styles from './chart.module.css'

/** Who reports to whom, from the top down. */
export function ChartScreen() {
  const asked = useQuery({
    queryKey: [person.plural, 'chart'],
    queryFn: ({ signal }) => ask<{ people: readonly Charted[] }>('GET', `${collection(person)}/chart`, { signal }),
  })
  return (
    <section aria-labelledby="chart-title" className={styles.screen}>
      <PrintMark what={words.title} />
      <h1 id="chart-title">{words.title}</h1>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data && <Chart people={asked.data.people} />}
    </section>
  )
}

/** Whoever leads people and stands so high is unfolded to begin with. */
const firstLevels = 2

const leaders = (branches: readonly Branch[], levels: number): readonly string[] =>
  levels === 0 ? [] : branches.flatMap(({ person: { id }, reports }) => [id, ...leaders(reports, levels - 1)])

function Chart({ people }: { readonly people: readonly Charted[] }) {
  const trees = useMemo(() => treesOf(people), [people])
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(leaders(trees, firstLevels)))
  const [term, setTerm] = useState('')
  const sought = fold(term.trim())
  const isFound = ({ name, jobTitle, department }: Charted) =>
    sought !== '' && [name, jobTitle, department].some((text) => text !== null && fold(text).includes(sought))
  const ways = sought === '' ? null : waysTo(trees, isFound)

  const toggle = (id: string) => {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    setOpened(next)
  }

  return (
    <>
      <div className={styles.head}>
        <TextInput
          aria-label={words.find}
          placeholder={words.placeholder}
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
          className={styles.find}
        />
        <span role="status" className={styles.quiet}>
          {ways ? words.found(people.filter(isFound).length) : words.count(people.length)}
        </span>
        <Button variant="default" onClick={() => setOpened(new Set(people.map(({ id }) => id)))}>
          {words.all}
        </Button>
        <Button variant="default" onClick={() => setOpened(new Set())}>
          {words.none}
        </Button>
      </div>
      <Level
        branches={ways ? trees.filter((one) => ways.has(one.person.id)) : trees}
        isOpen={(id) => (ways ? ways.has(id) : opened.has(id))}
        ways={ways}
        isFound={isFound}
        onToggle={toggle}
      />
    </>
  )
}

type LevelProps = {
  readonly branches: readonly Branch[]
  readonly isOpen: (id: string) => boolean
  /** Where somebody is sought: who stands on the way to those who are found. */
  readonly ways: ReadonlySet<string> | null
  readonly isFound: (person: Charted) => boolean
  readonly onToggle: (id: string) => void
}

const Level = ({ branches, ...rest }: LevelProps) => (
  <ul className={styles.level}>
    {branches.map((branch) => (
      <One key={branch.person.id} branch={branch} {...rest} />
    ))}
  </ul>
)

function One({ branch, ...rest }: Omit<LevelProps, 'branches'> & { readonly branch: Branch }) {
  const { me } = useFrame()
  const { isOpen, ways, isFound, onToggle } = rest
  const { person: one, reports, below } = branch
  const shown = ways ? reports.filter((each) => ways.has(each.person.id)) : reports
  const isUnfolded = isOpen(one.id) && shown.length > 0
  return (
    <li>
      <div className={styles.one} data-found={isFound(one) || undefined}>
        {reports.length > 0 ? (
          <UnstyledButton
            className={styles.toggle}
            aria-expanded={isUnfolded}
            aria-label={isUnfolded ? words.fold(one.name) : words.unfold(one.name, below)}
            disabled={ways !== null}
            onClick={() => onToggle(one.id)}
          >
            {isUnfolded ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          </UnstyledButton>
        ) : (
          <span className={styles.toggle} />
        )}
        <Avatar name={one.name} size={28} you={one.id === me.id} />
        <span className={styles.who}>
          <ToRecord record={{ kind: person.name, number: one.number }} className={styles.name}>
            {one.name}
          </ToRecord>
          <span className={styles.quiet}>{[one.jobTitle, one.department, one.site].filter(Boolean).join(', ')}</span>
        </span>
        {below > 0 && <span className={styles.below}>{below}</span>}
      </div>
      {isUnfolded && <Level {...rest} branches={shown} />}
    </li>
  )
}

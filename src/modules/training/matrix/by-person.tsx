import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { isMet, standings } from '../standings.ts'
import { Fraction } from './grid-edges.tsx'
import { History } from './history-of-cell.tsx'
import { StandingSign } from './look.tsx'
import { cellAt, type Cell, type Matrix, type MatrixPerson, type MatrixRequirement } from './matrix.ts'
import { words } from './words.ts'
import styles from './matrix.module.css'

/** The same where a table has no room: a person at a time, with what they have to meet below, what is not met first. */
export const ByPerson = ({ matrix }: { readonly matrix: Matrix }) => (
  <ul className={styles.list} aria-label={words.title}>
    {matrix.people.map((person, at) => (
      <li key={person.number}>
        <OnePerson matrix={matrix} person={person} at={at} />
      </li>
    ))}
  </ul>
)

type Asked = { readonly requirement: MatrixRequirement; readonly cell: Cell }

const askedOf = (matrix: Matrix, at: number): readonly Asked[] =>
  matrix.requirements
    .flatMap((requirement, column) => {
      const cell = cellAt(matrix, at, column)
      return cell ? { requirement, cell } : []
    })
    .toSorted((one, other) => worse(other) - worse(one))

const worse = ({ cell: { standing } }: Asked) => (isMet(standing) ? 0 : 1 + standings.indexOf(standing))

type OneProps = { readonly matrix: Matrix; readonly person: MatrixPerson; readonly at: number }

function OnePerson({ matrix, person, at }: OneProps) {
  const [isOpen, setOpen] = useState(at === 0)
  return (
    <details className={styles.one} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.who}>
          <b>{person.name}</b>
          <span className={styles.count}>{words.place(person.department, person.site)}</span>
        </span>
        <span className={styles.left}>{person.met < person.of && words.open(person.of - person.met)}</span>
        <Fraction met={person.met} of={person.of} />
      </summary>
      {isOpen && <Needs asked={askedOf(matrix, at)} person={person} />}
    </details>
  )
}

function Needs({ asked, person }: { readonly asked: readonly Asked[]; readonly person: MatrixPerson }) {
  const [opened, setOpened] = useState<MatrixRequirement | null>(null)
  return (
    <>
      <ul className={styles.needs} aria-label={words.needsOf(person.name)}>
        {asked.map(({ requirement, cell }) => (
          <li key={requirement.number}>
            <UnstyledButton className={styles.need} aria-haspopup="dialog" onClick={() => setOpened(requirement)}>
              <StandingSign standing={cell.standing} />
              <span>
                {requirement.title}
                <span className={styles.facts}>{words.stands(cell)}</span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {opened && (
        <Dialog opened width={420} title={words.historyTitle} onClose={() => setOpened(null)}>
          <History person={person} requirement={opened} />
        </Dialog>
      )}
    </>
  )
}

import { Button } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { instantInShort } from '#ui/dates.ts'
import { useToday } from '#ui/today.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { words } from './words.ts'
import type { Writing } from './writers.ts'
import styles from './writing.module.css'

type WhoWritesProps = {
  readonly writings: readonly Writing[]
  /** The section that it was written into is there no more. */
  readonly isLost?: boolean
  /** Opens the section with what one has typed there. */
  readonly onGoOn?: (writing: Writing) => void
}

const nameOf = ({ person }: Writing) => (isRef(person) ? person.title : words.somebody)

const said = (one: Writing, when: string) =>
  one.isMe ? words.mine(when) : one.isNow ? words.writesNow(nameOf(one)) : words.hasBegun(nameOf(one), when)

/** Who else writes in a section at the moment, and what one has typed oneself and not saved. */
export function WhoWrites({ writings, isLost = false, onGoOn }: WhoWritesProps) {
  const today = useToday()
  if (writings.length === 0) return null
  return (
    <div className={styles.writers} role="status">
      {writings.map((one) => {
        const when = instantInShort(one.at, today)
        return (
          <p key={`${one.section} ${one.at}`}>
            <IconPencil size={16} stroke={1.8} aria-hidden="true" />
            {isLost ? words.lost(when) : said(one, when)}
            {one.isMe && onGoOn && (
              <Button variant="default" size="compact-sm" onClick={() => onGoOn(one)}>
                {words.goOn}
              </Button>
            )}
          </p>
        )
      })}
    </div>
  )
}

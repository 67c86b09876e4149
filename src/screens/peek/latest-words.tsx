import { useQuery } from '@tanstack/react-query'
import { Avatar } from '#ui/avatar.tsx'
import { instantInShort, instantInWords } from '#ui/dates.ts'
import { useToday } from '#ui/today.tsx'
import { inWords } from '#features/comments/body.ts'
import { commentsOf, keyOfComments } from '#features/comments/comments.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { isRef, type Named } from '#kernel/outline/ref.ts'
import { latestOf } from './latest.ts'
import { words } from './words.ts'
import styles from './peek.module.css'

type LatestWordsProps = { readonly definition: Definition; readonly number: string }

const nameOf = (person: Named | null | undefined) => (isRef(person) ? person.title : words.somebody)

/** What was said of it last. */
export function LatestWords({ definition, number }: LatestWordsProps) {
  const { me } = useFrame()
  const today = useToday()
  const { data } = useQuery({
    queryKey: [...keyOfComments(definition, number), 'latest'],
    queryFn: ({ signal }) => commentsOf(definition, number).page(undefined, signal),
  })
  const said = data && latestOf(data.items)
  if (!said) return null
  const name = nameOf(said.creator)
  return (
    <section className={styles.group} aria-label={words.said}>
      <h3 className={styles.heading}>{words.said}</h3>
      <div className={styles.said}>
        <Avatar name={name} size={20} you={said.creator?.id === me.id} />
        <div>
          <p className={styles.quiet}>
            <b>{name}</b>{' '}
            <time dateTime={said.at} title={instantInWords(said.at)} className="tnum">
              {instantInShort(said.at, today)}
            </time>
          </p>
          <p className={styles.words}>{inWords(said.body, (id) => nameOf(said.names.find((one) => one.id === id)))}</p>
        </div>
      </div>
    </section>
  )
}

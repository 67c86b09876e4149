import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { askSimilar } from '#features/similar/ask.ts'
import { stemsIn } from '#features/similar/stems.ts'
import { suggestion } from '#modules/employee-suggestions/suggestion.ts'
import { words } from './words.ts'
import styles from './suggestions.module.css'

/** Lists are asked half a second after the last key, as wherever one searches by typing. */
const pause = 500

/** So much of what is typed is sent to be compared. */
const longest = 600

/** So many are shown: the panel is small. */
const most = 3

/** What was suggested before and says nearly the same; it opens in a tab of its own, so that nothing typed is lost. */
export function LikeThis({ text }: { readonly text: string }) {
  const [q] = useDebouncedValue(text.slice(0, longest), pause)
  const isEnough = stemsIn(q).length > 0
  const { data } = useQuery({
    queryKey: [suggestion.plural, 'similar', { q }],
    queryFn: ({ signal }) => askSimilar(suggestion, { q }, signal),
    enabled: isEnough,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const like = isEnough ? (data ?? []).slice(0, most) : []
  if (like.length === 0) return null
  return (
    <section className={styles.like} aria-label={words.like}>
      <h3>{words.like}</h3>
      <ul>
        {like.map(({ number, title }) => (
          <li key={number}>
            <Link
              to="/$module/$number"
              params={{ module: 'employee-suggestions', number }}
              target="_blank"
              title={words.opens(number)}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

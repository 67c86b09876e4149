import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import { Coming } from '#ui/coming.tsx'
import { instantInShort, instantInWords } from '#ui/dates.ts'
import { Verdict } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import type { SignIn, SignInPage } from './sign-in.ts'
import { words } from './words.ts'
import styles from './sign-ins.module.css'

type SignInListProps = {
  /** Where they are asked for. */
  readonly path: string
  readonly asked?: Readonly<Record<string, string>>
  /** Of one's own nobody has to say whose they are. */
  readonly own?: boolean
}

const nothing = {}

/** Sign-ins, the newest first: when, who, how, from where, and what became of them. */
export function SignInList({ path, asked = nothing, own = false }: SignInListProps) {
  const answer = useInfiniteQuery({
    queryKey: ['sign-ins', path, asked],
    queryFn: ({ pageParam, signal }) =>
      ask<SignInPage>(
        'GET',
        `${path}?${new URLSearchParams({ ...asked, limit: own ? '10' : '50', ...(pageParam && { after: pageParam }) }).toString()}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }: SignInPage) => next ?? undefined,
  })
  const { data, hasNextPage, isFetching, fetchNextPage } = answer
  if (!data) return <Coming asked={answer} loading={words.loading} failed={words.failed} />
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0 && !hasNextPage) return <Nothing isNarrowed={Object.keys(asked).length > 0} />
  return (
    <>
      <table className={styles.table} aria-label={words.list} data-own={own || undefined}>
        <thead>
          <tr>
            <th scope="col">{words.when}</th>
            {!own && <th scope="col">{words.who}</th>}
            <th scope="col">{words.outcome}</th>
            <th scope="col">{words.how}</th>
            <th scope="col">{words.where}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((one) => (
            <Line key={one.id} one={one} own={own} />
          ))}
        </tbody>
      </table>
      <p className={styles.foot} role="status">
        {hasNextPage ? (
          <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
            {words.more}
          </Button>
        ) : (
          words.end
        )}
      </p>
    </>
  )
}

function Line({ one, own }: { readonly one: SignIn; readonly own: boolean }) {
  const today = useToday()
  const { at, address, agent, outcome, why } = one
  return (
    <tr data-outcome={outcome}>
      <td className="tnum">
        <time dateTime={at} title={instantInWords(at)}>
          {instantInShort(at, today)}
        </time>
      </td>
      {!own && (
        <td>
          <Who one={one} />
        </td>
      )}
      <td>
        <Verdict tone={outcome === 'in' ? 'done' : 'overdue'}>{words.outcomes[outcome]}</Verdict>
        {why !== null && <span className={styles.why}>{why}</span>}
      </td>
      <td>{words.howInWords(one)}</td>
      <td>
        <span className={styles.address}>{address}</span>
        {agent !== null && (
          <span className={styles.quiet} title={agent}>
            {words.device(one)}
          </span>
        )}
      </td>
    </tr>
  )
}

/** Whose account it was; the way to all that the trail tells of it. */
function Who({ one: { person } }: { readonly one: SignIn }) {
  if (!person)
    return (
      <span className={styles.quiet} title={words.nobodyMore}>
        {words.nobody}
      </span>
    )
  return <RecordLink record={{ ...person, kind: 'person', state: 'active' }} />
}

const Nothing = ({ isNarrowed }: { readonly isNarrowed: boolean }) => (
  <div className={styles.nothing} role="status">
    <p>{isNarrowed ? words.noneFound : words.none}</p>
    {isNarrowed && <p className={styles.quiet}>{words.noneFoundMore}</p>}
  </div>
)

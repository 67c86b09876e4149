// Where a document's permanent address leads: to its page, where what is effective today is read, or to the version of a day as it
// stood on that day.
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ask } from '#lib/http.ts'
import { collection } from '#kernel/outline/names.ts'
import { dayInWords } from '#ui/dates.ts'
import { Trouble } from '#ui/trouble.tsx'
import { document } from '../document.ts'
import type { EffectiveOn } from './address.ts'
import { words } from './words.ts'

type PermanentAddressProps = {
  readonly number: string
  /** The day of the address as it stands there; none for today. */
  readonly on: string | undefined
  /** The section of the address, without its sign; empty where it names none. */
  readonly section: string
}

const asked = ({ number, on }: Pick<PermanentAddressProps, 'number' | 'on'>, signal: AbortSignal) =>
  ask<EffectiveOn>(
    'GET',
    `${collection(document)}/${encodeURIComponent(number)}/effective${on === undefined ? '' : `?${new URLSearchParams({ on }).toString()}`}`,
    { signal },
  )

const toDocuments = (
  <Link to="/$module" params={{ module: 'document-control' }}>
    {words.library}
  </Link>
)

/** Goes to what was asked for, in the place of the address in the history; says so where there is nothing. */
export function PermanentAddress({ number, on, section }: PermanentAddressProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [document.plural, 'effective', number, on],
    queryFn: ({ signal }) => asked({ number, on }, signal),
    // What is effective may have changed since somebody last asked.
    gcTime: 0,
    retry: false,
  })
  const navigate = useNavigate()
  const target = data?.version ? (data.isToday ? data.document.number : data.version.number) : undefined
  useEffect(() => {
    if (target === undefined) return
    const params = { module: 'document-control', number: target }
    // The version of a day is read as it stood on that day.
    const search: Record<string, string> = on === undefined ? {} : { on }
    void navigate({ to: '/$module/$number', params, search, hash: section, replace: true })
  }, [navigate, target, on, section])
  const title = <title>{`${words.title(number)} · Plumbline`}</title>
  if (error)
    return (
      <>
        {title}
        <Trouble
          level={1}
          title={on === undefined ? words.failed(number) : words.failedOn(number)}
          retry={() => void refetch()}
          ways={toDocuments}
        >
          {error.message}
        </Trouble>
      </>
    )
  if (!data || target !== undefined)
    return (
      <>
        {title}
        <p role="status">{words.loading}</p>
      </>
    )
  const { document: found, day, isToday, replacement } = data
  return (
    <>
      {title}
      <Trouble
        level={1}
        title={isToday ? words.noneToday(found.number) : words.noneOn(found.number, dayInWords(day))}
        ways={
          <>
            {replacement && <ToDocument number={replacement.number} says={words.replacedBy(replacement)} />}
            <ToDocument number={found.number} says={words.open(found.number)} />
          </>
        }
      >
        {found.state === 'obsolete' ? words.obsolete : words.explain}
      </Trouble>
    </>
  )
}

const ToDocument = ({ number, says }: { readonly number: string; readonly says: string }) => (
  <Link to="/$module/$number" params={{ module: 'document-control', number }}>
    {says}
  </Link>
)

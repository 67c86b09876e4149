import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Coming } from '#ui/coming.tsx'
import { instantInShort, instantInWords } from '#ui/dates.ts'
import { useToday } from '#ui/today.tsx'
import { SureDialog } from '../webhooks/sure-dialog.tsx'
import { directory, type MadeToken, type Token } from './directory.ts'
import { ShownToken, TokenForm } from './token-form.tsx'
import { words } from './words.ts'
import screen from '../screen.module.css'
import styles from './directory.module.css'

const key = ['scim-tokens']

/** The tokens by which directories come in, and how more of them are made. */
export function Tokens({ address }: { readonly address: string }) {
  const queries = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<MadeToken | null>(null)
  const [leaving, setLeaving] = useState<Token | null>(null)
  const all = useQuery({ queryKey: key, queryFn: ({ signal }) => directory.tokens(signal) })
  const items = all.data?.items

  async function added(next: MadeToken) {
    setAdding(false)
    setMade(next)
    await queries.invalidateQueries({ queryKey: key })
  }

  async function revoke({ id, name }: Token) {
    await directory.revoke(id)
    setLeaving(null)
    notifications.show({ message: words.revoked(name) })
    await queries.invalidateQueries({ queryKey: key })
  }

  return (
    <section className={styles.section} aria-labelledby="scim-title">
      <header className={screen.header}>
        <h2 id="scim-title">{words.scim}</h2>
        <Button onClick={() => setAdding(true)}>{words.add}</Button>
      </header>
      <p className={screen.note}>{words.scimExplain(address)}</p>
      <Coming asked={all} loading={words.loading} failed={words.failed} />
      {items?.length === 0 && (
        <div role="status">
          <h3 className={screen.none}>{words.none}</h3>
          <p className={screen.note}>{words.noneWhy}</p>
        </div>
      )}
      {items && items.length > 0 && <List items={items} onRevoke={setLeaving} />}
      {isAdding && <TokenForm onMade={(next) => void added(next)} onClose={() => setAdding(false)} />}
      {made && <ShownToken made={made} onClose={() => setMade(null)} />}
      {leaving && (
        <SureDialog
          title={words.revokeTitle(leaving.name)}
          explain={words.revokeExplain}
          label={words.revoke}
          act={() => revoke(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  )
}

type ListProps = { readonly items: readonly Token[]; readonly onRevoke: (token: Token) => void }

const List = ({ items, onRevoke }: ListProps) => (
  <div className={styles.frame}>
    <table className={styles.table} aria-label={words.scim}>
      <thead>
        <tr>
          <th scope="col">{words.tokenName}</th>
          <th scope="col">{words.made}</th>
          <th scope="col">{words.used}</th>
          <th scope="col">
            <span className={styles.unseen}>{words.revoke}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((token) => (
          <tr key={token.id}>
            <td>{token.name}</td>
            <td>
              <Instant at={token.madeAt} /> <span className={styles.by}>{words.madeBy(token.madeBy)}</span>
            </td>
            <td>{token.usedAt === null ? words.never : <Instant at={token.usedAt} />}</td>
            <td className={styles.act}>
              <Button variant="default" aria-label={words.revokeOf(token.name)} onClick={() => onRevoke(token)}>
                {words.revoke}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

function Instant({ at }: { readonly at: string }) {
  const today = useToday()
  return (
    <time dateTime={at} title={instantInWords(at)}>
      {instantInShort(at, today)}
    </time>
  )
}

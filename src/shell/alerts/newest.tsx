import { Menu, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { outlineNamed } from '#modules/contents/outlines.tsx'
import { agoInWords } from '#features/alerts/ago.ts'
import { alerts, type Alert } from '#features/alerts/alerts.ts'
import { keyOfNewest } from '#features/alerts/keys.ts'
import { Sentence } from '#features/alerts/sentence.tsx'
import { toneOf } from '#features/alerts/tone.ts'
import { useMarking } from '#features/alerts/use-marking.tsx'
import { bellWords as words } from '#features/alerts/bell-words.ts'
import { useNow } from '#ui/now.tsx'
import { Sign } from '#ui/state-chip.tsx'
import styles from './bell.module.css'

/** How many alerts the bell shows (specification, section 2). */
const most = 5

/** The newest alerts, under the bell. */
export function Newest() {
  const page = useQuery({
    queryKey: keyOfNewest,
    queryFn: ({ signal }) => alerts.list({ limit: String(most) }, signal),
  })
  const mark = useMarking()
  const items = page.data?.items ?? []
  const [first] = items
  return (
    <>
      <div className={styles.head}>
        <span className={styles.title}>{words.title}</span>
        <Menu.Item
          className={styles.read}
          disabled={!first || page.data?.unread === 0}
          onClick={() => first && mark.allRead(first.place)}
        >
          {words.read}
        </Menu.Item>
      </div>
      {page.isError && <p className={styles.none}>{words.failed}</p>}
      {page.data && items.length === 0 && (
        <div className={styles.none}>
          <b>{words.none}</b>
          <span>{words.noneExplain}</span>
        </div>
      )}
      {items.map((alert) => (
        <Item key={alert.id} alert={alert} onRead={() => mark.read([alert.id])} />
      ))}
      <Menu.Item
        className={styles.all}
        renderRoot={(props) => <Link to="/$module" params={{ module: 'alerts' }} {...props} />}
      >
        {words.all}
      </Menu.Item>
    </>
  )
}

function Item({ alert, onRead }: { readonly alert: Alert; readonly onRead: () => void }) {
  const now = useNow()
  const { link, body, at, readAt, resolvedAt } = alert
  const isUnread = readAt === null && resolvedAt === null
  return (
    <Menu.Item
      classNames={{ item: styles.item, itemLabel: styles.inside }}
      onClick={() => isUnread && onRead()}
      renderRoot={(props) => (link === null ? <UnstyledButton {...props} /> : <Link to={link} {...props} />)}
    >
      <Sign tone={toneOf(alert, outlineNamed)} />
      <span className={styles.text}>
        <span className={styles.sentence}>
          <Sentence alert={alert} />
        </span>
        {body && <span className={styles.body}>{body}</span>}
        <span className={styles.ago}>{agoInWords(at, now)}</span>
      </span>
      {isUnread && (
        <span className={styles.dot}>
          <span className={styles.spoken}>{words.isUnread}</span>
        </span>
      )}
    </Menu.Item>
  )
}

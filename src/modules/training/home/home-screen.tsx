import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '#lib/http.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { Coming } from '#ui/coming.tsx'
import { useToday } from '#ui/today.tsx'
import { Catalogue } from './catalogue.tsx'
import { groupOf, type Home, type Open } from './home.ts'
import { MetGroups } from './met-groups.tsx'
import { ObserveGroup, OpenGroups } from './open-groups.tsx'
import { RoleCard } from './role-card.tsx'
import { words } from './words.ts'
import styles from './home.module.css'

const homeAsked = (me: string) => ({
  queryKey: ['training', 'home', me],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => ask<Home>('GET', '/api/v1/training/home', { signal }),
})

/** What one has to learn, has learnt, and how one stands to one's job roles. Kept on the device: it opens without a connection. */
export function HomeScreen() {
  const { me, keepHere } = useFrame()
  const asked = useQuery({ ...homeAsked(me.id), retry: false })
  useEffect(() => keepHere([homeAsked(me.id).queryKey]), [keepHere, me.id])
  return (
    <section aria-labelledby="training-home" className={styles.home}>
      <h1 id="training-home">{words.title}</h1>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data && <Found {...asked.data} />}
    </section>
  )
}

const Found = ({ open, observe, roles, ...met }: Home) => (
  <>
    <InShort open={open} />
    <div className={styles.columns}>
      <div className={styles.toDo}>
        {observe.length > 0 && <ObserveGroup observe={observe} />}
        <OpenGroups open={open} />
      </div>
      <div className={styles.side}>
        <SectionCard title={words.qualification}>
          {roles.length === 0 && <p className={styles.quiet}>{words.noRoles}</p>}
          <ul className={styles.roles}>
            {roles.map((role) => (
              <RoleCard key={role.holding} role={role} />
            ))}
          </ul>
        </SectionCard>
        <Catalogue />
      </div>
      <div className={styles.met}>
        <MetGroups {...met} />
      </div>
    </div>
  </>
)

/** How much there is to do, in a line. */
function InShort({ open }: { readonly open: readonly Open[] }) {
  const today = useToday()
  const waiting = open.filter(({ state }) => state !== 'handed-in').length
  const late = open.filter((one) => groupOf(one, today) === 'overdue').length
  if (waiting === 0) return <p className={styles.short}>{words.hello.nothing}</p>
  return (
    <p className={styles.short}>
      {words.hello.open(waiting)} {late > 0 && <span className={styles.late}>{words.hello.overdue(late)}</span>}
    </p>
  )
}

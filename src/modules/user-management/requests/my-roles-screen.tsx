import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#lib/http.ts'
import { Coming } from '#ui/coming.tsx'
import { dayInWords } from '#ui/dates.ts'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip, Verdict } from '#ui/state-chip.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { PrintMark } from '#features/print/print-mark.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { keyOfMyRoles, type ExplainedRole, type HeldRole, type MyRoles, type OwnRequest } from './my-roles.ts'
import { RightsList } from './rights-list.tsx'
import { roleRequest } from './role-request.ts'
import { words } from './words.ts'
import styles from './requests.module.css'

/** What one holds, what one may ask for, and how far one's requests are. */
export function MyRolesScreen() {
  const [wanted, setWanted] = useState<ExplainedRole | 'any' | null>(null)
  const asked = useQuery({
    queryKey: keyOfMyRoles,
    queryFn: ({ signal }) => ask<MyRoles>('GET', '/api/v1/my-roles', { signal }),
  })
  return (
    <section aria-labelledby="my-roles-title" className={styles.screen}>
      <PrintMark what={words.title} />
      <div className={styles.head}>
        <h1 id="my-roles-title">{words.title}</h1>
        <Button size="md" onClick={() => setWanted('any')} disabled={!asked.data}>
          {words.ask}
        </Button>
      </div>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data && (
        <div className={styles.columns}>
          <div className={styles.stack}>
            <Held {...asked.data} />
            <Requests requests={asked.data.requests} />
          </div>
          <Offered {...asked.data} onAsk={setWanted} />
        </div>
      )}
      {wanted && <AskDialog role={wanted === 'any' ? undefined : wanted} onClose={() => setWanted(null)} />}
    </section>
  )
}

const Held = ({ everybody, held, roles }: MyRoles) => (
  <SectionCard title={words.held.title}>
    <ul className={styles.list}>
      <li className={styles.line}>
        <h3 className={styles.name}>{words.held.staff}</h3>
        <p className={styles.quiet}>{words.held.staffSays}</p>
        <RightsList rights={everybody} />
      </li>
      {held.map((one) => (
        <OneHeld key={`${one.id} ${one.site}`} held={one} explained={roles.find(({ id }) => id === one.id)} />
      ))}
    </ul>
  </SectionCard>
)

type OneHeldProps = { readonly held: HeldRole; readonly explained: ExplainedRole | undefined }

function OneHeld({ held: { title, site, awaits, lastDay, request }, explained }: OneHeldProps) {
  return (
    <li className={styles.line}>
      <div className={styles.top}>
        <h3 className={styles.name}>{title}</h3>
        {site !== null && <span className={styles.quiet}>{words.held.at(site)}</span>}
        {lastDay !== null && <span className={styles.quiet}>{words.held.until(dayInWords(lastDay))}</span>}
        {request !== null && (
          <ToRecord record={{ kind: roleRequest.name, number: request }} className={styles.link ?? ''}>
            {request}
          </ToRecord>
        )}
      </div>
      {awaits && <Verdict tone="waiting">{words.held.awaits}</Verdict>}
      {explained && <RightsList rights={explained.rights} />}
    </li>
  )
}

type OfferedProps = MyRoles & { readonly onAsk: (role: ExplainedRole) => void }

/** Roles that one holds everywhere are left out: there is nothing to ask for. */
function Offered({ held, roles, onAsk }: OfferedProps) {
  const shown = roles.filter(({ id }) => !held.some((one) => one.id === id && one.site === null))
  return (
    <SectionCard title={words.offered.title}>
      <p className={styles.quiet}>{words.offered.explain}</p>
      {shown.length === 0 && <p className={styles.quiet}>{words.offered.none}</p>}
      <ul className={styles.list}>
        {shown.map((role) => (
          <li key={role.id} className={styles.line}>
            <div className={styles.top}>
              <h3 className={styles.name}>{role.title}</h3>
              <Button
                variant="default"
                className={styles.push}
                aria-label={words.askFor(role.title)}
                onClick={() => onAsk(role)}
              >
                {words.dialog.send}
              </Button>
            </div>
            {role.purpose !== null && <p className={styles.quiet}>{role.purpose}</p>}
            <RightsList rights={role.rights} />
            <p className={styles.quiet}>
              {role.owner === null ? words.offered.ownerless : words.offered.owner(role.owner)}
              {role.signs && ` · ${words.offered.signs}`}
            </p>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

const inWords = (day: string | null) => (day === null ? null : dayInWords(day))

const Requests = ({ requests }: { readonly requests: readonly OwnRequest[] }) => (
  <SectionCard title={words.requests.title}>
    {requests.length === 0 && <p className={styles.quiet}>{words.requests.none}</p>}
    <ul className={styles.list}>
      {requests.map(({ id, number, title, state, firstDay, lastDay }) => {
        const { label = state, tone = 'open' } = roleRequest.workflow.states[state] ?? {}
        return (
          <li key={id} className={styles.line}>
            <div className={styles.top}>
              <ToRecord record={{ kind: roleRequest.name, number }} className={styles.link ?? ''}>
                {title}
              </ToRecord>
              <span className={styles.push}>
                <StateChip tone={tone} label={label} />
              </span>
            </div>
            <p className={styles.quiet}>
              <RecordNumber number={number} /> · {words.requests.days(inWords(firstDay), inWords(lastDay))}
            </p>
          </li>
        )
      })}
    </ul>
  </SectionCard>
)

import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { instantInWords } from '#ui/dates.ts'
import { ScrollBox } from '#ui/scroll-box.tsx'
import type { Inside } from '../here.ts'
import { Exercises } from './exercises.tsx'
import { TimeTravel } from './time-travel.tsx'
import { words } from './words.ts'
import styles from './sandbox.module.css'

type InsideProps = { readonly here: Inside; readonly again: () => void }

/** The cards of a sandbox. */
export const InsidePart = ({ here, again }: InsideProps) => (
  <div className={styles.columns}>
    <div>
      <TimeTravel here={here} again={again} />
      <Mails since={here.today} />
    </div>
    <div>
      <Exercises ticked={here.ticked} />
      <SectionCard title={words.again}>
        <p className={styles.quiet}>{words.againMore}</p>
      </SectionCard>
    </div>
  </div>
)

type Mail = { readonly recipient: string; readonly subject: string; readonly at: string }

function Mails({ since }: { readonly since: string }) {
  const asked = useQuery({
    queryKey: ['sandbox', 'mails', since],
    queryFn: ({ signal }) => ask<{ readonly items: readonly Mail[] }>('GET', '/api/v1/sandbox/mails', { signal }),
  })
  const mails = asked.data?.items ?? []
  return (
    <SectionCard title={words.mails}>
      <p className={styles.quiet}>{mails.length === 0 && asked.data ? words.noMails : words.mailsMore}</p>
      {mails.length > 0 && (
        <ScrollBox label={words.mails}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{words.written}</th>
                <th>{words.to}</th>
                <th>{words.subject}</th>
              </tr>
            </thead>
            <tbody>
              {mails.slice(0, 20).map(({ recipient, subject, at }, place) => (
                <tr key={`${at} ${recipient} ${place}`}>
                  <td>{instantInWords(at)}</td>
                  <td>{recipient}</td>
                  <td>{subject}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </SectionCard>
  )
}

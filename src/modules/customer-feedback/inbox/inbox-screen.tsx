import { NewRecord } from '#screens/list/new-record.tsx'
import { PrintMark } from '#features/print/print-mark.tsx'
import { complaint } from '../complaint.ts'
import { unassigned, underWay } from '../complaint-states.ts'
import { feedback } from '../feedback.ts'
import { clockOf, reportClockOf } from './clock-of.ts'
import { InboxGroup } from './inbox-group.tsx'
import { words } from './words.ts'
import styles from './inbox.module.css'

const { groups } = words

/** What waits for those who handle complaints: first what has nobody, in each group what runs out first. */
export function InboxScreen() {
  return (
    <section aria-labelledby="inbox-title" className={styles.screen}>
      <PrintMark what={words.title} />
      <header className={styles.header}>
        <h1 id="inbox-title">{words.title}</h1>
        <div className={styles.deeds}>
          <NewRecord definition={complaint} />
        </div>
      </header>
      <p className={styles.quiet}>{words.explain}</p>
      <InboxGroup
        definition={complaint}
        {...groups.authority}
        isHiddenEmpty
        search={{ reportability: 'Reportable,Pending', reportedOn: 'is:empty', sort: 'reportBy' }}
        clockOf={reportClockOf}
      />
      <InboxGroup
        definition={complaint}
        {...groups.unassigned}
        search={{ state: unassigned.join(','), sort: 'due' }}
        clockOf={clockOf}
      />
      <InboxGroup
        definition={complaint}
        {...groups.underWay}
        search={{ state: underWay.join(','), sort: 'due' }}
        clockOf={clockOf}
      />
      <InboxGroup
        definition={complaint}
        {...groups.answered}
        search={{ state: 'answered', sort: 'answeredOn' }}
        clockOf={clockOf}
        isPast
      />
      <InboxGroup
        definition={feedback}
        {...groups.items}
        search={{ state: 'received', sort: 'receivedOn' }}
        clockOf={({ due }) => ({ name: 'answer', day: typeof due === 'string' ? due : null })}
      />
    </section>
  )
}

import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { whoInWords } from '#kernel/access/words.ts'
import { groupsOf } from '#kernel/workflow/consequences.ts'
import { GroupLine, SaidLine } from '#screens/steps/foreseen-lines.tsx'
import { ForeseenPanel } from '#screens/steps/foreseen-panel.tsx'
import { useForeseen } from '#screens/steps/use-foreseen.tsx'
import type { StepEntering } from '#screens/steps/use-step-entry.tsx'
import { subjectOf } from '../inbox/why.ts'
import { leadsTo } from './leads-to.ts'
import { words } from './words.ts'
import styles from './signature.module.css'

type SetsOffProps = { readonly definition: Definition; readonly record: Whole; readonly entering: StepEntering }

/** What the step sets off, as far as it can be known: found by the server in a rehearsal of the step itself. */
export function SetsOff({ definition, record, entering }: SetsOffProps) {
  const { step, isSigned, sent, foreseen } = entering
  const isOneOfSeveral = (step.round?.missing ?? 0) > 1
  const { told, lacks, isBehind } = useForeseen({
    definition,
    record,
    step,
    values: sent,
    enabled: !step.foretold && !isOneOfSeveral,
  })
  const moments = told?.moments ?? []
  return (
    <section className={styles.does} aria-labelledby="desk-does" aria-busy={isBehind || undefined}>
      <h3 id="desk-does" className={styles.doesTitle}>
        {isSigned ? words.signature.does : words.signature.doesStep}
      </h3>
      <ul className={styles.lines}>
        <li>{leadsTo(step)}</li>
        <Next definition={definition} record={record} entering={entering} />
        {moments.flatMap((moment, at) => [
          ...groupsOf(moment.consequences).map((group) => (
            <GroupLine key={`${at} ${group.is} ${group.kind} ${group.from} ${group.to}`} group={group} />
          )),
          ...moment.said.map((one) => <SaidLine key={`${at} ${one.says}`} said={one} />),
        ])}
      </ul>
      {lacks !== null && <p className={styles.quiet}>{words.signature.once(lacks)}</p>}
      {step.foretold && <ForeseenPanel number={record.number} isSigned={isSigned} foreseen={foreseen} />}
    </section>
  )
}

/** Who is to act then: those who have yet to sign, or whom the next state asks. */
function Next({ definition: { workflow, calls }, record, entering: { step } }: SetsOffProps) {
  if (step.round && step.round.missing > 1) {
    const left = step.round.seats.filter(({ taken, mine }) => !taken && !mine).map(({ name }) => name)
    return left.length === 0 ? null : <li>{words.signature.others(left.join(', '))}</li>
  }
  const asks = workflow.states[step.to]?.asks
  if (!asks) return <li>{words.signature.ends}</li>
  return <li>{words.signature.goesTo(whoInWords(asks.who, subjectOf(record), calls))}</li>
}

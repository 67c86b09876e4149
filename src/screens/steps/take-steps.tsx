import { Button } from '@mantine/core'
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconBallpen.mjs'
import { useQuery } from '@tanstack/react-query'
import { records, type Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { keyOfRecord } from '#kernel/api/keep.tsx'
import { StepDialog } from './step-dialog.tsx'
import { leadsOn } from './onward.ts'
import type { StepView } from '#kernel/workflow/steps.ts'
import { useTaking } from './use-taking.tsx'
import { words } from '#kernel/workflow/words.ts'
import styles from './take-steps.module.css'

type TakeStepsProps = {
  readonly definition: Definition
  readonly number: string
  /** The step that the reader is asked to take: offered and filled, wherever it leads. */
  readonly asked?: string
  readonly onTaken?: () => void
}

/** The steps that a reader may take on a record, taken where it is only spoken of: in a map, in a queue. */
export function TakeSteps({ definition, number, ...more }: TakeStepsProps) {
  const { data } = useQuery({
    queryKey: keyOfRecord(definition, number),
    queryFn: ({ signal }) => records(definition).get(number, signal),
  })
  if (!data) return <p className={styles.steps} aria-busy="true" />
  return <OpenSteps definition={definition} record={data} {...more} />
}

const nothing = () => null

/** Making void and closing early are rare: they are done on the record's own page. */
const isOffered = (definition: Definition, step: StepView) =>
  step.open && step.to !== 'void' && (step.returns || leadsOn(definition, step))

type OpenStepsProps = Omit<TakeStepsProps, 'number'> & { readonly record: Whole }

function OpenSteps({ definition, record, asked: wanted, onTaken }: OpenStepsProps) {
  const { asked, overtaken, setAsked, isBusy, take, onTake } = useTaking(definition, record, onTaken)
  const open = record.steps.filter((step) => isOffered(definition, step) || (step.open && step.name === wanted))
  const next = open.find((step) => step.name === wanted) ?? open.find((step) => !step.returns)
  const blocked =
    record.steps.find((step) => !step.open && step.name === wanted) ??
    record.steps.find((step) => !step.open && !step.returns && leadsOn(definition, step))
  const why = blocked?.guards.find(({ passed }) => !passed)?.why
  return (
    <div className={styles.steps}>
      <p className={styles.waits}>
        {next ? <b>{words.waits}</b> : blocked && why ? words.notYet(blocked.label, why) : words.nothingToDo}
      </p>
      <div className={styles.buttons}>
        {open
          .toSorted((one, other) => Number(one === next) - Number(other === next))
          .map((step) => (
            <Button
              key={step.name}
              variant={step.name === wanted ? 'filled' : 'default'}
              disabled={isBusy}
              leftSection={step.signed ? <IconSignature size={16} stroke={1.8} aria-hidden="true" /> : undefined}
              onClick={() => void onTake(step)}
            >
              {step.label}
            </Button>
          ))}
      </div>
      {asked && (
        <StepDialog
          key={asked.name}
          definition={definition}
          record={record}
          step={asked}
          overtaken={overtaken}
          take={(taking) => take(asked, taking)}
          mend={nothing}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

import { Button, Checkbox, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Link } from '@tanstack/react-router'
import { countable } from '#features/tally/by.ts'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { filterLabel } from '#kernel/store/filter-words.ts'
import { sortable } from '#kernel/store/query.ts'
import { ColumnsMenu } from '#screens/list/columns-menu.tsx'
import { everyColumn } from '#screens/list/columns.tsx'
import { Filters } from '#screens/list/filters.tsx'
import { Groups } from './groups.tsx'
import { LeaveUnsaved } from './leave-unsaved.tsx'
import { Preview } from './preview.tsx'
import { datasetsOf } from './question.ts'
import { askedOf, columnsOf, useQuestion, type Question } from './use-question.tsx'
import { words } from './words.ts'
import styles from './report.module.css'

const says = words.question

/** What a report asks, and what comes of it: built while one looks at the answer. */
export function QuestionSection({ record }: SectionProps) {
  const { dataset } = record
  const of = datasetsOf(useRegistry()).find(({ label: [, many] }) => many === dataset)
  if (!of)
    return (
      <SectionCard title={says.title}>
        <p className={styles.quiet}>{says.unknown(String(dataset))}</p>
      </SectionCard>
    )
  // What others have saved begins anew.
  return <Built key={record.version} of={of} record={record} />
}

function Built({ of, record }: { readonly of: Definition; readonly record: Whole }) {
  const { question, change, isChanged, undo, save, wrong, isBusy } = useQuestion(of, record)
  return (
    <SectionCard title={says.title} counts={[of.name]} beside={<ToList of={of} question={question} />}>
      {record.may.change && (
        <>
          <Tools of={of} question={question} change={change} />
          <LeaveUnsaved isUnsaved={isChanged} explain={words.leave.explain} />
        </>
      )}
      {wrong !== null && <p role="alert">{wrong}</p>}
      {isChanged && (
        <div className={styles.buttons}>
          <Button loading={isBusy} onClick={() => void save()}>
            {says.save}
          </Button>
          <Button variant="default" onClick={undo}>
            {says.undo}
          </Button>
        </div>
      )}
      {question.groupBy !== null && <Groups of={of} question={question} by={question.groupBy} />}
      <Preview of={of} question={question} />
    </SectionCard>
  )
}

function ToList({ of, question }: { readonly of: Definition; readonly question: Question }) {
  const route = useFrame().routeOf(of.name)
  if (route === undefined) return null
  return (
    <Link
      to="/$module"
      params={{ module: route }}
      search={{ list: of.name, ...askedOf(question) }}
      className={styles.link}
    >
      {says.open(of.label[1])}
    </Link>
  )
}

type ToolsProps = {
  readonly of: Definition
  readonly question: Question
  readonly change: (part: Partial<Question>) => void
}

const orderOf = ({ search: { sort } }: Question) => (sort ? `${sort.down ? '-' : ''}${sort.by}` : '')

function Tools({ of, question, change }: ToolsProps) {
  const { search, groupBy, hasBars } = question
  const labelOf = (name: string) =>
    name === 'number' || name === 'changedAt' ? { number: 'Number', changedAt: 'Changed' }[name] : filterLabel(of, name)
  const orders = sortable(of).flatMap((by) => [
    { value: by, label: says.up(labelOf(by)) },
    { value: `-${by}`, label: says.down(labelOf(by)) },
  ])
  const order = (value: string) =>
    change({
      search: { ...search, sort: value === '' ? null : { by: value.replace(/^-/, ''), down: value.startsWith('-') } },
    })
  return (
    <div className={styles.tools}>
      <Filters definition={of} search={search} onChange={(next) => change({ search: next })} />
      <div className={styles.choices}>
        <NativeSelect
          label={says.order}
          value={orderOf(question)}
          data={[{ value: '', label: says.usual }, ...orders]}
          onChange={(event) => order(event.currentTarget.value)}
        />
        <NativeSelect
          label={says.group}
          value={groupBy ?? ''}
          data={[
            { value: '', label: says.noGroup },
            ...countable(of).map((name) => ({ value: name, label: filterLabel(of, name) })),
          ]}
          onChange={({ currentTarget: { value } }) => change({ groupBy: value === '' ? null : value })}
        />
        {groupBy !== null && (
          <Checkbox
            label={says.bars}
            checked={hasBars}
            onChange={(event) => change({ hasBars: event.currentTarget.checked })}
          />
        )}
        <ColumnsMenu
          every={everyColumn(of, [])}
          chosen={columnsOf(of, question)}
          onChange={(columns) => change({ columns })}
        />
      </div>
    </div>
  )
}

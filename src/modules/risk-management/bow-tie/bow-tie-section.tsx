import { UnstyledButton } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import type { ReactNode } from 'react'
import { can } from '#kernel/access/can.ts'
import type { Whole } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { Story } from '../story.tsx'
import { control } from '../control/control.ts'
import { Fallen } from '../control/fallen.tsx'
import { BowTie } from './bow-tie.tsx'
import { StillDiagram } from './diagram.tsx'
import { WithStandings } from './standing.tsx'
import { tieOf } from './tie.ts'
import { useDescribe } from './use-describe.tsx'
import { useTie } from './use-tie.tsx'
import { words } from './words.ts'
import styles from './bow-tie.module.css'

const text = (value: unknown) => (typeof value === 'string' ? value : null)

/** What may happen and what stands against it: the risk in a sentence, and its bow-tie. */
export const BowTieSection = ({ definition, record, edit }: SectionProps) =>
  edit ? <Working definition={definition} record={record} edit={edit} /> : <Still record={record} />

function Still({ record }: Pick<SectionProps, 'record'>) {
  const tie = tieOf(record)
  return (
    <Frame record={record} event={text(record.event)}>
      <WithStandings tie={tie}>
        <StillDiagram tie={tie} />
      </WithStandings>
    </Frame>
  )
}

function Working({ definition, record, edit }: Required<SectionProps>) {
  const work = useTie(definition, record, edit)
  const { me } = useFrame()
  const describe = useDescribe(definition, record)
  return (
    <Frame
      record={record}
      event={work.tie.event}
      // The form knows nothing of what is not saved here.
      action={
        !work.isChanged && (
          <UnstyledButton className={styles.edit} aria-label={words.editBowTie} onClick={() => edit('causes')}>
            <IconPencil size={16} stroke={1.8} aria-hidden="true" />
          </UnstyledButton>
        )
      }
    >
      <WithStandings tie={work.tie}>
        <BowTie work={work} describe={can(me, control.may.create, {}) ? describe : undefined} />
      </WithStandings>
    </Frame>
  )
}

type FrameProps = {
  readonly record: Whole
  readonly event: string | null
  readonly action?: ReactNode
  readonly children: ReactNode
}

function Frame({ record, event, action, children }: FrameProps) {
  return (
    <SectionCard title={words.title} beside={action} className={styles.section}>
      <Story cause={text(record.cause)} event={event} consequence={text(record.consequence)} />
      <Fallen record={record} />
      {children}
    </SectionCard>
  )
}

import { UnstyledButton } from '@mantine/core'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconFileDescription from '@tabler/icons-react/dist/esm/icons/IconFileDescription.mjs'
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sizeInWords } from '#lib/size-in-words.ts'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { filesOf, filesOfParts, isPdf, isPicture, keyOfFiles } from '#features/files/files.ts'
import { useShortcut } from '#ui/shortcuts.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { evidenceOf, isShown, nextToOpen, type Evidence } from './evidence-of.ts'
import { open, useOpened } from './opened.tsx'
import { Preview } from './preview.tsx'
import { words } from './words.ts'
import styles from './evidence.module.css'

type EvidencePartProps = {
  readonly definition: Definition
  readonly record: Whole
  /** Brings this part into view where it is narrow. */
  readonly onOpen: () => void
}

/** What there is to look at before one signs, whether one has, and the chosen one in its place. */
export function EvidencePart({ definition, record, onOpen }: EvidencePartProps) {
  const { me } = useFrame()
  const looked = { person: me.id, record: record.id, version: record.version }
  const { all, isFailed } = useEvidence(definition, record)
  const isOpened = useOpened(looked)
  const [key, setKey] = useState(record.id)
  const chosen = all.find((one) => one.key === key) ?? all[0]

  // What is shown has been opened; what is handed out counts once it is.
  const shown = chosen && isShown(chosen) ? chosen.key : undefined
  useEffect(() => {
    if (shown !== undefined) open({ person: me.id, record: record.id, version: record.version }, shown)
  }, [shown, me.id, record.id, record.version])

  const { where, evidence } = words.keys
  useShortcut({ keys: 'o', does: evidence, where }, () => {
    onOpen()
    const next = chosen && nextToOpen(all, chosen.key, (one) => isOpened(one.key))
    if (next) setKey(next.key)
  })
  const restricted = record.tied.filter((tie) => !isRef(tie.record)).length
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls is scrolled by keyboard, too.
    <section className={styles.evidence} data-is="evidence" aria-labelledby="desk-evidence" tabIndex={0}>
      <div className={styles.head}>
        <h2 id="desk-evidence" className={styles.title}>
          {words.evidence.title}
        </h2>
        <span className={`${styles.quiet} tnum`} role="status">
          {words.evidence.count(all.filter((one) => isOpened(one.key)).length, all.length)}
        </span>
      </div>
      <ul className={styles.cards}>
        {all.map((one) => (
          <li key={one.key}>
            <Card
              evidence={one}
              record={record}
              isChosen={one === chosen}
              isOpened={isOpened(one.key)}
              onChoose={() => setKey(one.key)}
            />
          </li>
        ))}
      </ul>
      {restricted > 0 && <p className={styles.quiet}>{words.evidence.restricted(restricted)}</p>}
      {isFailed && (
        <p role="alert" className={styles.wrong}>
          {words.evidence.failed}
        </p>
      )}
      {chosen && (
        <Preview
          key={chosen.key}
          evidence={chosen}
          definition={definition}
          record={record}
          onHandedOut={() => open(looked, chosen.key)}
        />
      )}
    </section>
  )
}

function useEvidence(definition: Definition, record: Whole) {
  const { number } = record
  const files = useQuery({
    queryKey: keyOfFiles(definition, number),
    queryFn: ({ signal }) => filesOf(definition, number).read(signal),
  })
  const ofParts = useQuery({
    queryKey: [...keyOfFiles(definition, number), 'parts'],
    queryFn: ({ signal }) => filesOfParts(definition, number, signal),
    enabled: definition.parts.length > 0,
  })
  return {
    all: evidenceOf(record, files.data?.items ?? [], ofParts.data?.items ?? []),
    isFailed: files.isError || ofParts.isError,
  }
}

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true, className: styles.icon } as const

function Kind({ evidence }: { readonly evidence: Evidence }) {
  if (evidence.is === 'record') return <IconFileDescription {...icon} />
  if (evidence.is === 'tied') return <IconLink {...icon} />
  if (isPdf(evidence.file)) return <IconFileTypePdf {...icon} />
  return isPicture(evidence.file) ? <IconPhoto {...icon} /> : <IconFile {...icon} />
}

type CardProps = {
  readonly evidence: Evidence
  readonly record: Whole
  readonly isChosen: boolean
  readonly isOpened: boolean
  readonly onChoose: () => void
}

function Card({ evidence, record, isChosen, isOpened, onChoose }: CardProps) {
  const { outlineOf } = useFrame()
  const [name, about] = namesOf(evidence)
  return (
    <UnstyledButton className={styles.card} aria-pressed={isChosen} onClick={onChoose}>
      <Kind evidence={evidence} />
      <span className={styles.name}>{name}</span>
      <span className={styles.about}>{about}</span>
      <span className={styles.state}>
        {isOpened ? <Verdict tone="done">{words.evidence.opened}</Verdict> : words.evidence.notOpened}
      </span>
    </UnstyledButton>
  )

  function namesOf(one: Evidence): readonly [name: string, about: string] {
    if (one.is === 'record') return [words.evidence.record, words.evidence.version(record.version)]
    if (one.is === 'tied') {
      const state = outlineOf(one.record.kind)?.states[one.record.state]?.label
      return [`${one.record.number} ${one.record.title}`, [one.label, state].filter(Boolean).join(', ')]
    }
    const size = sizeInWords(one.file.size)
    return [one.file.name, one.of === record.number ? size : `${one.of}, ${size}`]
  }
}

import { useEffect } from 'react'
import { keyOfRecord } from '#kernel/api/keep.tsx'
import { useFrame } from '#kernel/outline/frame.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { CertificateCard } from '../certificate/certificate-card.tsx'
import { isCertified } from '../certificate/certificate.ts'
import { isOf } from '../kinds-of-training.ts'
import { askedOf, looksAs } from './asked.ts'
import { Checklist } from './checklist.tsx'
import { External } from './external.tsx'
import { Material } from './material.tsx'
import { isSentBack } from './sent-back.ts'
import { SentBackNote } from './sent-back-note.tsx'
import { Why } from './why.tsx'
import { words } from './words.ts'
import styles from './ways.module.css'

const isOpen = ({ state }: SectionProps['record']) => ['assigned', 'in-progress', 'observed'].includes(state)

/** What was sent back stays there to be mended; a waiver and what is carried over rest on evidence in any way of learning. */
const hasEvidence = ({ issuer, evidence, proof }: SectionProps['record']) =>
  [issuer, evidence, proof].some((said) => said !== null && said !== undefined)

/** What is asked of whom, why, and what it takes in its way of learning; once it is met, its certificate. */
export function WaysSection({ definition, record }: SectionProps) {
  const { me, keepHere } = useFrame()
  const looks = looksAs(record, me.id)
  const asked = askedOf(record, me.id)
  const { requirement, number } = record
  const isKept = looks === 'learner' && isOpen(record)
  // Whoever learns reads it where no connection is, too.
  useEffect(
    () => (isKept ? keepHere([keyOfRecord(definition, number)]) : undefined),
    [isKept, keepHere, definition, number],
  )
  const isReading = isOf('Read & understand')(record)
  return (
    <>
      <SectionCard title={asked === null ? words.about : words.asked}>
        {asked !== null && <p className={styles.asked}>{asked}</p>}
        {isSentBack(record) && <SentBackNote record={record} isKept={isKept} />}
        <Why record={record} />
      </SectionCard>
      {isCertified({ state: record.state, met: record.acknowledgedOn }) && <CertificateCard record={record} />}
      {!isReading && isRef(requirement) && <Material number={requirement.number} isKept={isKept} />}
      {isOf('On-the-job')(record) && (
        <Checklist record={record} isNoting={looks === 'observer' && record.state === 'in-progress'} />
      )}
      {hasEvidence(record) && <External record={record} />}
    </>
  )
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import type { Whole } from '#kernel/api/client.ts'
import { collection } from '#kernel/outline/names.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { Coming } from '#ui/coming.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Sign } from '#ui/state-chip.tsx'
import { trainingAssignment } from '../assignment/assignment.ts'
import { validInWords, type Certificate } from './certificate.ts'
import { Code } from './code.tsx'
import { words } from './words.ts'
import styles from './certificate.module.css'

type Addressed = Certificate & { readonly address: string }

/** The certificate of what was met: until when it is good, on paper, and the address where others verify it. */
export function CertificateCard({ record: { number, version } }: { readonly record: Whole }) {
  const path = `${collection(trainingAssignment)}/${encodeURIComponent(number)}/certificate`
  const asked = useQuery({
    queryKey: [trainingAssignment.plural, 'certificate', number, version],
    queryFn: ({ signal }) => ask<Addressed>('GET', path, { signal }),
  })
  return (
    <SectionCard title={words.title}>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data && <Said certificate={asked.data} path={path} />}
    </SectionCard>
  )
}

function Said({ certificate, path }: { readonly certificate: Addressed; readonly path: string }) {
  const { ended, address } = certificate
  const { met, until } = validInWords(certificate)
  return (
    <div className={styles.card}>
      <Code address={address} />
      <div className={styles.said}>
        <p className={styles.stands}>
          <Sign tone={ended === null ? 'done' : 'overdue'} />
          <span>{ended === null ? (until === null ? words.forGood : words.until(until)) : words.ended[ended]}</span>
        </p>
        <p className={styles.quiet}>{words.metOn(met)}</p>
        <p className={styles.quiet}>{words.explain}</p>
        <div className={styles.ways}>
          <Button component="a" href={`${path}/pdf`} download variant="default">
            {words.pdf}
          </Button>
          <a href={address} target="_blank" rel="noreferrer" className={styles.link}>
            {words.open}
          </a>
          <CopyButton text={address} what={words.address} />
        </div>
      </div>
    </div>
  )
}

import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Coming } from '#ui/coming.tsx'
import { Sign } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import { records } from '#kernel/api/client.ts'
import { usePast } from '#kernel/outline/past.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { vendorAssessment } from '../assessment/assessment.ts'
import { vendorCertificate } from '../certificate/certificate.ts'
import { categories, criticalities, met, methods, planOf, type Plan } from '../plan.ts'
import { words } from './words.ts'
import styles from './plan.module.css'

/** So many documents and assessments of a vendor are looked at, the newest. */
const limit = '200'

type Line = { readonly says: string; readonly isMet: boolean }

function linesOf(plan: Plan, done: ReturnType<typeof met>, record: SectionProps['record']): readonly Line[] {
  const isFilled = (value: unknown) => Array.isArray(value) && value.length > 0
  return [
    ...(plan.certificates.length > 0 ? [{ says: words.certificate(plan.certificates), isMet: done.certificates }] : []),
    ...(plan.agreement ? [{ says: words.agreement, isMet: done.agreement }] : []),
    ...plan.methods.map((line, at) => ({
      says: line.length === methods.length ? words.anyMethod : words.method(line),
      isMet: done.methods[at] === true,
    })),
    { says: words.score(plan.least, done.lowest), isMet: (done.lowest ?? -1) >= plan.least },
    { says: words.risk, isMet: typeof record.residualRisk === 'number' },
    { says: words.scope, isMet: isFilled(record.scope) },
  ]
}

/** What a vendor must show before it is approved, by how critical it is, and what of it is there. */
export function PlanSection({ record }: SectionProps) {
  const on = usePast()
  const today = useToday()
  const of = { parent: record.number, limit, sort: 'number', ...(on !== null && { on }) }
  const asked = useQuery({
    queryKey: [vendorCertificate.plural, 'list', 'plan', of],
    queryFn: async ({ signal }) => {
      const [certificates, assessments] = await Promise.all([
        records(vendorCertificate).list(of, signal),
        records(vendorAssessment).list(of, signal),
      ])
      return { certificates: certificates.items, assessments: assessments.items }
    },
  })
  const plan = planOf({
    criticality: criticalities.find((one) => one === record.criticality) ?? null,
    category: categories.find((one) => one === record.category) ?? null,
  })
  const { data } = asked
  const lines =
    data &&
    linesOf(
      plan,
      met(
        plan,
        data.certificates.map(({ type, state, expires }) => ({ type: type ?? '', state, expires })),
        data.assessments.map(({ method, state, score }) => ({ method: method ?? '', state, score })),
        today,
      ),
      record,
    )
  return (
    <SectionCard
      title={words.title}
      beside={
        lines && (
          <span className={styles.quiet}>{words.met(lines.filter(({ isMet }) => isMet).length, lines.length)}</span>
        )
      }
    >
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {lines && (
        <ul className={styles.lines}>
          {lines.map(({ says, isMet }) => (
            <li key={says}>
              <Sign tone={isMet ? 'done' : 'missing'} />
              <span>
                {says} <VisuallyHidden>({isMet ? words.done : words.open})</VisuallyHidden>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>{words.lasts(plan.approval, plan.evaluation)}</p>
    </SectionCard>
  )
}
